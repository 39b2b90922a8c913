import { dayOf, HOUR } from "./days.ts";
import type { Fixture } from "./fixture.ts";
import { fixturesOn } from "./fixtures.ts";
import { matchAt } from "./match/matchAt.ts";

/** Upper limit on the length of a broadcast. */
const LONGEST = 6 * HOUR;

/** Returns the fixtures whose broadcast runs at `now` (epoch ms), by start. */
export function liveAt(now: number): Fixture[] {
  const today = dayOf(now);
  // The broadcast of a match just after midnight begins on the day before.
  return [today - 1, today, today + 1]
    .flatMap(fixturesOn)
    .filter((fixture) => Math.abs(fixture.startsAt - now) <= LONGEST && matchAt(fixture, now).status === "live");
}
