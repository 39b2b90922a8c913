import { dayOf, HOUR } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { worldSignature } from "#backend/demo/world/signature.ts";
import { addAudiences } from "./addAudiences.ts";
import { catalogueFixtures, DAYS_BACK, daysOfCatalog, insertFixtures } from "./catalogRows.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { identityRows } from "./identityRows.ts";
import { channelRows } from "./mediaRows.ts";
import { seedAccounts } from "./seedAccounts.ts";
import { seedProducts } from "./seedCommerce.ts";
import { updateCatalogue } from "./updateCatalogue.ts";
import {
  CONTENT_KEY,
  LAST_DAY_KEY,
  UPDATED_AT_KEY,
  readValue,
  readNumber,
  readOverrides,
  SIGNATURE_KEY,
  writeValue,
  type DemoContent,
} from "./worldState.ts";

/** Replaces the catalogue with the one at `now`; viewers and their clips stay. */
async function fillCatalog(
  db: Database,
  now: number,
  mediaCatalogue: MediaCatalogue,
  daysBack: number,
): Promise<Fixture[]> {
  const { last } = daysOfCatalog(now);
  const fixtures = catalogueFixtures(dayOf(now) - daysBack, last, now);
  const overrides = await readOverrides(db);
  await writeCatalogue(db, "demo", async (edit) => {
    await edit.takeOutAll();
    await edit.addIdentities(identityRows(now));
    await edit.addEvents(channelRows(now, mediaCatalogue));
    await insertFixtures(edit, fixtures, now, mediaCatalogue, overrides);
  });
  await addAudiences(db, fixtures, 0, now);
  await writeValue(db, LAST_DAY_KEY, String(last));
  await writeValue(db, UPDATED_AT_KEY, String(now));
  await writeValue(db, SIGNATURE_KEY, worldSignature(mediaCatalogue));
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
  mediaCatalogue: MediaCatalogue,
  daysBack = DAYS_BACK,
  content: DemoContent = "demo",
): Promise<boolean> {
  if ((await readNumber(db, LAST_DAY_KEY)) !== null) return false;
  await db.transaction(async (tx) => {
    const fixtures = await fillCatalog(tx, now, mediaCatalogue, daysBack);
    await writeValue(tx, CONTENT_KEY, content);
    await seedProducts(tx, now);
    if (content === "demo") await seedAccounts(tx, now, fixtures);
  });
  return true;
}

/** Returns what the database was first filled with; null if it is empty. */
export async function contentOf(db: Database): Promise<DemoContent | null> {
  if ((await readNumber(db, LAST_DAY_KEY)) === null) return null;
  return (await readValue(db, CONTENT_KEY)) === "showcase" ? "showcase" : "demo";
}

/** Replaces the catalogue if the world changed or time (epoch ms) ran backwards; viewers' data always stays. */
export async function seedOrUpdate(
  db: Database,
  now: number,
  mediaCatalogue: MediaCatalogue,
  daysBack = DAYS_BACK,
  content: DemoContent = "demo",
): Promise<void> {
  if (await seed(db, now, mediaCatalogue, daysBack, content)) return;
  const another = (await readValue(db, SIGNATURE_KEY)) !== worldSignature(mediaCatalogue);
  const backwards = ((await readNumber(db, UPDATED_AT_KEY)) ?? 0) > now + HOUR;
  if (another || backwards) await db.transaction((tx) => fillCatalog(tx, now, mediaCatalogue, daysBack));
  else await updateCatalogue(db, now, mediaCatalogue);
}
