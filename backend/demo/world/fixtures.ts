import { dayFromCode } from "./days.ts";
import type { Fixture } from "./fixture.ts";
import { timetableFixtures } from "./matchFixtures.ts";
import { replacementsOf } from "./match/disruptions.ts";
import { cupMatch, films, nightMatch, sessions } from "./specialFixtures.ts";

/** Days cached in memory: a seed goes through 200 of them, a running server needs the same three again and again. */
const CACHED_DAYS = 32;
const days = new Map<number, readonly Fixture[]>();

/** Returns everything that begins on a UTC day (see `dayOf`), by start. The result for a day never changes. */
export function fixturesOn(day: number): readonly Fixture[] {
  const known = days.get(day);
  if (known) return known;
  const matches = timetableFixtures(day);
  const special = [...cupMatch(day, matches), ...nightMatch(day, matches), ...replacementsOf(matches)];
  const all = [...matches, ...special, ...sessions(day), ...films(day)];
  all.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  const oldest = days.keys().next();
  if (days.size >= CACHED_DAYS && !oldest.done) days.delete(oldest.value);
  days.set(day, all);
  return all;
}

export function fixtureById(id: string): Fixture | undefined {
  const day = dayFromCode(/^ev-(\d{8})-/.exec(id)?.[1] ?? "");
  return day === null ? undefined : fixturesOn(day).find((fixture) => fixture.id === id);
}
