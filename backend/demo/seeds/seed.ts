import { isNull } from "drizzle-orm";
import { dayOf, HOUR } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { worldSignature } from "#backend/demo/world/signature.ts";
import { addAudiences } from "./addAudiences.ts";
import { catalogued, DAYS_BACK, daysOfCatalog, insertFixtures } from "./catalogRows.ts";
import type { Database } from "#backend/db/database.ts";
import { identityRows } from "./identityRows.ts";
import { channelRows } from "./mediaRows.ts";
import { insertRows } from "#backend/db/rows.ts";
import { clips, events, identities } from "#backend/db/schema.ts";
import { seedAccounts } from "./seedAccounts.ts";
import { seedProducts } from "./seedCommerce.ts";
import { topUp } from "./topUp.ts";
import { views } from "#backend/db/viewerTables.ts";
import {
  CONTENT,
  LAST_DAY,
  LOOKED_AT,
  readFact,
  readNumber,
  readOverrides,
  SIGNATURE,
  writeFact,
  type DemoContent,
} from "./worldFacts.ts";

/** Replaces the catalogue with the one at `now`; viewers and their clips stay. */
async function fillCatalog(db: Database, now: number, shelf: MediaCatalogue, daysBack: number): Promise<Fixture[]> {
  const { last } = daysOfCatalog(now);
  const fixtures = catalogued(dayOf(now) - daysBack, last, now);
  const overrides = await readOverrides(db);
  await db.delete(identities);
  await db.delete(events);
  await db.delete(clips).where(isNull(clips.ownerId));
  await db.delete(views);
  await insertRows(db, identities, identityRows(now));
  await insertRows(db, events, channelRows(now, shelf));
  await insertFixtures(db, fixtures, now, shelf, overrides);
  await addAudiences(db, fixtures, 0, now);
  await writeFact(db, LAST_DAY, String(last));
  await writeFact(db, LOOKED_AT, String(now));
  await writeFact(db, SIGNATURE, worldSignature(shelf));
  return fixtures;
}

/**
 * Fills an empty database with the demo world at `now` (epoch ms), its products and, with the content "demo", the
 * accounts of the contract. Returns false and changes nothing if the database is not empty. `daysBack` shortens the
 * archive.
 */
export async function seed(
  db: Database,
  now: number,
  shelf: MediaCatalogue,
  daysBack = DAYS_BACK,
  content: DemoContent = "demo",
): Promise<boolean> {
  if ((await readNumber(db, LAST_DAY)) !== null) return false;
  await db.transaction(async (tx) => {
    const fixtures = await fillCatalog(tx, now, shelf, daysBack);
    await writeFact(tx, CONTENT, content);
    await seedProducts(tx, now);
    if (content === "demo") await seedAccounts(tx, now, fixtures);
  });
  return true;
}

/** Returns what the database was first filled with; null if it is empty. */
export async function contentOf(db: Database): Promise<DemoContent | null> {
  if ((await readNumber(db, LAST_DAY)) === null) return null;
  return (await readFact(db, CONTENT)) === "showcase" ? "showcase" : "demo";
}

/**
 * Fills an empty database, or updates a filled one to `now` (epoch ms). Replaces the catalogue if the world has changed
 * (other clubs, other recordings) or time ran backwards. Viewers' data always stays.
 */
export async function bringUp(
  db: Database,
  now: number,
  shelf: MediaCatalogue,
  daysBack = DAYS_BACK,
  content: DemoContent = "demo",
): Promise<void> {
  if (await seed(db, now, shelf, daysBack, content)) return;
  const another = (await readFact(db, SIGNATURE)) !== worldSignature(shelf);
  const backwards = ((await readNumber(db, LOOKED_AT)) ?? 0) > now + HOUR;
  if (another || backwards) await db.transaction((tx) => fillCatalog(tx, now, shelf, daysBack));
  else await topUp(db, now, shelf);
}
