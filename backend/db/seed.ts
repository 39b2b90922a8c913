import { dayOf } from "#backend/world/days.ts";
import type { Shelf } from "#backend/world/shelf.ts";
import { catalogued, DAYS_BACK, daysOfCatalog, insertFixtures } from "./catalogRows.ts";
import type { Database } from "./database.ts";
import { identityRows } from "./identityRows.ts";
import { channelRows } from "./mediaRows.ts";
import { insertRows } from "./rows.ts";
import { events, identities } from "./schema.ts";
import { seedAccounts } from "./seedAccounts.ts";
import { readNumber, writeFact } from "./worldFacts.ts";

/** Facts that say how far the catalogue reaches: its last day, and the instant of the latest look (epoch ms). */
export const LAST_DAY = "world:last-day";
export const LOOKED_AT = "world:looked-at";

/**
 * Fills an empty database with the demo world as it stands at `now` (epoch ms) and with the accounts of the contract.
 * Answers whether it did: a database that was filled before is left as it is. `daysBack` shortens the archive.
 */
export async function seed(db: Database, now: number, shelf: Shelf, daysBack = DAYS_BACK): Promise<boolean> {
  if ((await readNumber(db, LAST_DAY)) !== null) return false;
  const { last } = daysOfCatalog(now);
  const fixtures = catalogued(dayOf(now) - daysBack, last, now);
  await db.transaction(async (tx) => {
    await insertRows(tx, identities, identityRows(now));
    await insertRows(tx, events, channelRows(now, shelf));
    await insertFixtures(tx, fixtures, now, shelf, new Map());
    await seedAccounts(tx, now, fixtures);
    await writeFact(tx, LAST_DAY, String(last));
    await writeFact(tx, LOOKED_AT, String(now));
  });
  return true;
}
