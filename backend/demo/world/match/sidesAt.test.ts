import { describe, expect, test } from "vitest";
import { DAY, dayOf, HOUR } from "#backend/demo/world/days.ts";
import { fixtureById, fixturesOn } from "#backend/demo/world/fixtures.ts";
import { matchAt } from "./matchAt.ts";

const TODAY = dayOf(Date.parse("2026-11-21T00:00:00Z"));
const found = (day: number, end: string) => fixturesOn(day).find(({ id }) => id.endsWith(end)) ?? expect.fail(end);

describe("[EVT-18] sides that are not known from the start", () => {
  test("the night match has both winners, each from the end of the match that it won", () => {
    for (let day = TODAY; day < TODAY + 60; day++) {
      const night = found(day, "-night");
      const [first, second] = [night.open?.home, night.open?.away];
      const early = Math.min(first?.until ?? 0, second?.until ?? 0);
      const late = Math.max(first?.until ?? 0, second?.until ?? 0);
      expect(late).toBeLessThan(night.startsAt - HOUR);
      for (const side of ["home", "away"] as const) {
        const how = night.open?.[side]?.how;
        const decider = fixtureById(how?.event_id ?? "") ?? expect.fail("no match decides");
        const { score } = matchAt(decider, Infinity);
        const winner = score && score.home > score.away ? decider.home : decider.away;
        expect(matchAt(night, early - 1).teams[side]).toMatchObject({ id: null, open: { by: "winner" } });
        expect(matchAt(night, late).teams[side]).toEqual(
          matchAt(decider, 0).teams[winner === decider.home ? "home" : "away"],
        );
      }
    }
  });

  test("the opponent in the cup is known on the day before, on every other day with a word on how", () => {
    for (const [day, name] of [
      [TODAY, /./],
      [TODAY + 1, /./],
    ] as const) {
      const cup = found(day, "-cc-1");
      const before = matchAt(cup, day * DAY - 3 * HOUR).teams;
      expect(before.home?.id).toMatch(/^team-/);
      expect(before.away?.open).toEqual(day % 2 === 0 ? { by: "winner", of: "Play-off", event_id: null } : {});
      expect(matchAt(cup, day * DAY).teams.away?.name).toMatch(name);
    }
  });
});

test("[EVT-18] a meeting has a start list of sixteen, and a ranking with a place for all but one once it has ended", () => {
  const meeting = found(TODAY, "-tc-2");
  const before = matchAt(meeting, meeting.startsAt).participants;
  const after = matchAt(meeting, Infinity).participants;
  expect(before.map(({ place, result }) => place ?? result)).toEqual(Array(16).fill(null));
  expect(after.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
  const places = after.map(({ place }) => place ?? Infinity);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect([places[0], places.at(-1), after.at(-1)?.result]).toEqual([1, Infinity, "DNF"]);
});
