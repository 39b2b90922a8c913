import { DAY, dayOf, HOUR } from "#backend/demo/world/days.ts";
import { clipsOf, type ClipDetail } from "#backend/demo/world/clips.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { fixturesOn } from "#backend/demo/world/fixtures.ts";
import { retentionDaysOf } from "#backend/demo/world/retention.ts";
import type { Override } from "#backend/demo/world/match/overrides.ts";
import { hash32 } from "#backend/demo/world/random.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { writeCatalogue, type CatalogueEdit } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import type { StoredClip, StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { clipRow, eventRow } from "./mediaRows.ts";

/** How many days the catalogue reaches ahead, and how many back at most. */
const DAYS_AHEAD = 14;
export const DAYS_BACK = 180;
/** Matches younger than this have clips; of older ones, a third of those that are kept long have a recap. */
const CLIPPED = 5 * DAY;

export type Overrides = ReadonlyMap<string, readonly Override[]>;

/** Returns the fixtures of the days [from, to] that belong in the catalogue at `now`. */
export function catalogueFixtures(from: number, to: number, now: number): Fixture[] {
  const fixtures: Fixture[] = [];
  for (let day = from; day <= to; day++)
    for (const fixture of fixturesOn(day)) {
      const outdated = fixture.startsAt < now - fixture.retentionDays * DAY;
      const unpublished = fixture.kind === "film" ? fixture.startsAt > now : (fixture.knownFrom ?? now) > now;
      if (!outdated && !unpublished) fixtures.push(fixture);
    }
  return fixtures;
}

/** Number of fixtures whose rows are in memory at a time. */
const BATCH = 250;

/** Inserts fixtures and their clips in their state at `now`; existing rows are left unchanged. */
export async function insertFixtures(
  edit: CatalogueEdit,
  fixtures: readonly Fixture[],
  now: number,
  mediaCatalogue: MediaCatalogue,
  overrides: Overrides,
): Promise<void> {
  for (let from = 0; from < fixtures.length; from += BATCH) {
    const eventRows: StoredEvent[] = [];
    const clipRows: StoredClip[] = [];
    // One fixture at a time, so that the script of its match is still cached.
    for (const fixture of fixtures.slice(from, from + BATCH)) {
      eventRows.push(eventRow(fixture, now, mediaCatalogue, overrides.get(fixture.id)));
      clipRows.push(...clipRowsOf(fixture, now, mediaCatalogue, overrides));
    }
    await edit.addEvents(eventRows);
    await edit.addClips(clipRows);
  }
}

function detailOf(fixture: Fixture, now: number): ClipDetail | null {
  const big = retentionDaysOf(fixture.id) > 30;
  if (fixture.startsAt > now - CLIPPED) return big ? "full" : "brief";
  return big && hash32(fixture.id) % 3 === 0 ? "recap" : null;
}

/** Returns the rows of a fixture's clips that were cut by `now`; a live match has some already. */
function clipRowsOf(fixture: Fixture, now: number, mediaCatalogue: MediaCatalogue, overrides: Overrides): StoredClip[] {
  const detail = detailOf(fixture, now);
  if (detail === null || fixture.startsAt > now) return [];
  const lengths = (mediaCatalogue.clips.get(fixture.sport) ?? []).map(({ durationMs }) => durationMs);
  return clipsOf(fixture, lengths, detail, overrides.get(fixture.id))
    .filter(({ created }) => created <= now)
    .flatMap((clip) => clipRow(clip, mediaCatalogue) ?? []);
}

/** Inserts the clips of `fixtures` that were cut in (since, now]. */
export async function insertDueClips(
  db: Database,
  fixtures: readonly Fixture[],
  since: number,
  now: number,
  mediaCatalogue: MediaCatalogue,
  overrides: Overrides,
): Promise<void> {
  const due = fixtures
    .flatMap((fixture) => clipRowsOf(fixture, now, mediaCatalogue, overrides))
    .filter(({ created }) => created > since);
  if (due.length > 0) await writeCatalogue(db, "demo", (edit) => edit.addClips(due));
}

/** Returns the first and the last day of the catalogue at `now`. */
export function daysOfCatalog(now: number): { first: number; last: number } {
  return { first: dayOf(now) - DAYS_BACK, last: dayOf(now + HOUR) + DAYS_AHEAD };
}
