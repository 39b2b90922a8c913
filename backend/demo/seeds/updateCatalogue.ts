import { and, inArray, lt, ne } from "drizzle-orm";
import { DAY, dayOf, HOUR } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { fixtureById } from "#backend/demo/world/fixtures.ts";
import { retentionDaysOf, SHORTEST_RETENTION_DAYS } from "#backend/demo/world/retention.ts";
import { isAnnouncedWithin } from "#backend/demo/world/match/announcements.ts";
import type { Override } from "#backend/demo/world/match/overrides.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { addAudiences } from "./addAudiences.ts";
import { catalogueFixtures, daysOfCatalog, insertFixtures } from "./catalogRows.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { timeDependentColumns } from "./mediaRows.ts";
import { events } from "#backend/db/schema.ts";
import { LAST_DAY_KEY, UPDATED_AT_KEY, readNumber, readOverrides, writeValue } from "./worldState.ts";

/** Maximum time from kick-off until a match has ended and all its clips are cut. */
const SETTLED = 8 * HOUR;

export async function updateEvent(
  db: Database,
  eventId: string,
  now: number,
  overrides: readonly Override[],
): Promise<void> {
  const fixture = fixtureById(eventId);
  if (fixture)
    await writeCatalogue(db, "demo", (edit) =>
      edit.changeEvent(eventId, timeDependentColumns(fixture, now, overrides)),
    );
}

/**
 * Updates a filled database to `now` (epoch ms): adds upcoming fixtures and due clips, ends matches that ended
 * meanwhile, and deletes what is outdated. Leaves viewers' data unchanged. Cheap if little time has passed, so it runs
 * at each start and each hour.
 */
export async function updateCatalogue(db: Database, now: number, mediaCatalogue: MediaCatalogue): Promise<void> {
  const overrides = await readOverrides(db);
  const { first, last } = daysOfCatalog(now);
  const known = (await readNumber(db, LAST_DAY_KEY)) ?? first - 1;
  const updatedAt = (await readNumber(db, UPDATED_AT_KEY)) ?? now;
  await db.transaction(async (tx) => {
    const behind = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(inArray(events.status, ["live", "upcoming"]), lt(events.streamStart, now)));
    const announced = catalogueFixtures(dayOf(updatedAt), last, now).filter((fixture) =>
      isAnnouncedWithin(fixture, updatedAt, now),
    );
    const changed = new Set([...behind, ...announced].map(({ id }) => id));
    const changedFixtures = [...changed].flatMap((id) => fixtureById(id) ?? []);

    // Films are published on their day, and clips are cut during matches: both come from fixtures since the last pass.
    const from = Math.max(first, Math.min(known + 1, dayOf(updatedAt - SETTLED)));
    const missing = ({ startsAt, kind }: Fixture) =>
      dayOf(startsAt) > known || kind === "film" || (startsAt < now && startsAt > updatedAt - SETTLED);
    const missingFixtures = catalogueFixtures(from, last, now).filter(missing);
    await writeCatalogue(tx, "demo", async (edit) => {
      await edit.takeOut([...changed]);
      await insertFixtures(edit, changedFixtures, now, mediaCatalogue, overrides);
      await insertFixtures(edit, missingFixtures, now, mediaCatalogue, overrides);
      await edit.removeEvents(await outdated(tx, now), now);
    });
    await addAudiences(tx, catalogueFixtures(from, last, now), updatedAt, now);
    await writeValue(tx, LAST_DAY_KEY, String(Math.max(known, last)));
    await writeValue(tx, UPDATED_AT_KEY, String(now));
  });
}

async function outdated(db: Database, now: number): Promise<string[]> {
  const old = await db
    .select({ id: events.id, eventDate: events.eventDate })
    .from(events)
    .where(and(ne(events.type, "channel"), lt(events.eventDate, now - SHORTEST_RETENTION_DAYS * DAY)));
  return old.filter(({ id, eventDate }) => eventDate < now - retentionDaysOf(id) * DAY).map(({ id }) => id);
}
