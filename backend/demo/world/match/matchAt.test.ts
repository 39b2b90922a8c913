import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { catalogueFixtures } from "#backend/demo/seeds/catalogRows.ts";
import { dayOf, HOUR, MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { fixtureById, fixturesOn } from "#backend/demo/world/fixtures.ts";
import { statsAt } from "#backend/demo/world/stats.ts";
import type { Sport } from "#backend/demo/world/sports.ts";
import { shownAt } from "./clock.ts";
import { scheduleAt } from "./disruptions.ts";
import { matchAt } from "./matchAt.ts";
import { scriptOf } from "./scriptOf.ts";

const TODAY = dayOf(Date.parse("2026-11-21T00:00:00Z"));
const fixtures = [0, 1, 2].flatMap((d) => fixturesOn(TODAY + d));
const matches = fixtures.filter(({ kind, disruption }) => kind === "match" && disruption?.isPlayed !== false);

const first = (sport: Sport): Fixture => {
  const found = matches.find((fixture) => fixture.sport === sport);
  if (!found) throw new Error(`no ${sport} in the timetable`);
  return found;
};
const total = (score: Wire<"ScorePair"> | null) => (score ? score.home + score.away : 0);

/** Any fixture at any time from an hour before its start to seven hours after it. */
const anyMoment = fc.record({
  fixture: fc.constantFrom(...fixtures),
  offset: fc.integer({ min: -HOUR, max: 7 * HOUR }),
});

test("status, score, clock and moments are consistent at any time", () => {
  fc.assert(
    fc.property(anyMoment, ({ fixture, offset }) => {
      const now = fixture.startsAt + offset;
      const state = matchAt(fixture, now);
      if (state.status === "upcoming")
        expect(state).toMatchObject({ score: null, clock: null, moments: [], realKickoff: null });
      if (state.status === "live") expect(state.durationMs).toBeNull();
      if (state.status === "archived" && fixture.disruption?.isPlayed !== false)
        expect(state).toMatchObject({ clock: null, durationMs: state.endsAt - state.streamStart });
      const positions = state.moments.map(({ position }) => position ?? -1);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      expect(positions.every((position) => position >= 0 && state.streamStart + position <= now)).toBe(true);
      if (
        state.score &&
        fixture.disruption?.isPlayed !== false &&
        fixture.sport !== "basketball" &&
        fixture.sport !== "handball"
      ) {
        // In these sports every score is a key moment, so the last moment has the current score.
        const lastScore = state.moments.filter(({ score }) => score !== null).at(-1)?.score;
        expect(lastScore ?? { home: 0, away: 0 }).toEqual(state.score);
      }
      if (state.clock) {
        expect(state.clock.at).toBeLessThanOrEqual(now);
        expect(shownAt(state.clock, now) ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 400 },
  );
});

test("scores and counts never decrease", () => {
  const number = (value: Wire<"StatsMetric">["homeTeamValue"]) => (typeof value === "number" ? value : null);
  const later = fc.record({
    fixture: fc.constantFrom(...matches),
    a: fc.integer({ min: 0, max: 4 * HOUR }),
    b: fc.integer({ min: 0, max: 4 * HOUR }),
  });
  fc.assert(
    fc.property(later, ({ fixture, a, b }) => {
      const early = fixture.startsAt + Math.min(a, b);
      const late = fixture.startsAt + Math.max(a, b);
      expect(total(matchAt(fixture, late).score)).toBeGreaterThanOrEqual(total(matchAt(fixture, early).score));
      const before = statsAt(fixture, early)?.["game-overview"]?.groups ?? [];
      const after = statsAt(fixture, late)?.["game-overview"]?.groups ?? [];
      before.forEach((group, i) =>
        group.metrics.forEach((metric, k) => {
          const grown = after[i]?.metrics[k];
          expect(number(grown?.homeTeamValue ?? null) ?? 0).toBeGreaterThanOrEqual(number(metric.homeTeamValue) ?? 0);
          expect(number(grown?.awayTeamValue ?? null) ?? 0).toBeGreaterThanOrEqual(number(metric.awayTeamValue) ?? 0);
        }),
      );
    }),
    { numRuns: 300 },
  );
});

test("a sent clock stays correct until the next one", () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 1, max: 20 * MINUTE }), ({ fixture, offset }, ahead) => {
      const now = fixture.startsAt + offset;
      const sent = matchAt(fixture, now).clock;
      const next = matchAt(fixture, now + ahead).clock;
      if (!sent || !next || JSON.stringify(sent) !== JSON.stringify(next)) return;
      expect(shownAt(sent, now + ahead)).toBe(shownAt(next, now + ahead));
    }),
  );
});

test("[ENT-7] the statistics start with the metrics that screens look for", () => {
  for (const fixture of matches.slice(0, 60)) {
    const { score } = matchAt(fixture, Infinity);
    const stats = statsAt(fixture, Infinity);
    expect(stats?.["game-scores"]?.groups[0]?.metrics[0]).toMatchObject({
      name: "Total",
      homeTeamValue: score?.home,
      awayTeamValue: score?.away,
    });
    expect(stats?.["game-overview"]?.groups[0]?.metrics[0]).toMatchObject({
      name: "G",
      homeTeamValue: score?.home,
      awayTeamValue: score?.away,
    });
  }
});

test("before kick-off the statistics have no groups, and events without sides have none", () => {
  const fixture = first("football");
  expect(statsAt(fixture, fixture.startsAt - HOUR)).toEqual({
    "game-scores": { groups: [] },
    "game-overview": { groups: [] },
  });
  const meeting = fixtures.find(({ kind }) => kind === "meeting");
  expect(meeting && statsAt(meeting, Infinity)).toBeNull();
});

test("the scores of the periods add up to the total where goals are counted", () => {
  for (const fixture of matches) {
    if (!["football", "hockey", "basketball", "handball"].includes(fixture.sport)) continue;
    const [whole, ...periods] = statsAt(fixture, Infinity)?.["game-scores"]?.groups[0]?.metrics ?? [];
    const sum = (side: "homeTeamValue" | "awayTeamValue") =>
      periods.reduce((points, metric) => points + Number(metric[side]), 0);
    expect([sum("homeTeamValue"), sum("awayTeamValue")]).toEqual([whole?.homeTeamValue, whole?.awayTeamValue]);
  }
});

describe("the clock of each sport", () => {
  const changes = (sport: Sport) => scriptOf(first(sport)).clock.map(({ clock }) => clock);

  test("football: two halves, the second from 45:00, with a break between", () => {
    const [one, rest, two, end] = changes("football");
    expect(one).toMatchObject({ period_kind: "half", period: 1, running: true, elapsed: 0, counts: "up" });
    expect(rest).toMatchObject({ period_kind: "break", running: false });
    expect(two).toMatchObject({ period_kind: "half", period: 2, running: true, elapsed: 45 * MINUTE });
    expect(end).toMatchObject({ period_kind: "full_time", period: null, running: false });
  });

  test("ice hockey: three periods of twenty minutes that stop between whistles", () => {
    const clocks = changes("hockey");
    for (const period of [1, 2, 3]) {
      const own = clocks.filter((clock) => clock.period_kind === "period" && clock.period === period);
      expect(own[0]).toMatchObject({ running: true, elapsed: 0, counts: "up" });
      expect(own.some(({ running }) => !running)).toBe(true);
      expect(Math.max(...own.map(({ elapsed }) => elapsed ?? 0))).toBeLessThan(20 * MINUTE);
    }
  });

  test("basketball: four quarters of ten minutes, counting down", () => {
    const clocks = changes("basketball");
    for (const period of [1, 2, 3, 4])
      expect(clocks.find((clock) => clock.period_kind === "quarter" && clock.period === period)).toMatchObject({
        elapsed: 10 * MINUTE,
        counts: "down",
      });
    expect(clocks.at(-1)).toMatchObject({ period_kind: "full_time", elapsed: 0 });
  });

  test("handball: two halves of thirty minutes", () => {
    const halves = changes("handball").filter(({ period_kind }) => period_kind === "half");
    expect(halves.find(({ period }) => period === 2)?.elapsed).toBe(30 * MINUTE);
    expect(Math.max(...halves.map(({ elapsed }) => elapsed ?? 0))).toBeLessThanOrEqual(60 * MINUTE);
  });

  test.each(["volleyball", "tennis"] as const)("%s: sets without a clock", (sport) => {
    const clocks = changes(sport);
    expect(clocks.every(({ elapsed, running }) => elapsed === null && !running)).toBe(true);
    expect(clocks[0]).toMatchObject({ period_kind: "set", period: 1 });
    const score = matchAt(first(sport), Infinity).score;
    expect(Math.max(score?.home ?? 0, score?.away ?? 0)).toBe(sport === "tennis" ? 2 : 3);
  });
});

test("basketball and ice hockey never end in a draw", () => {
  for (const fixture of matches.filter(({ sport }) => sport === "basketball" || sport === "hockey")) {
    const score = matchAt(fixture, Infinity).score;
    expect(score?.home).not.toBe(score?.away);
  }
});

test("moments have conventional clock texts", () => {
  const texts = (sport: Sport) =>
    matches.filter((m) => m.sport === sport).flatMap((m) => matchAt(m, Infinity).moments.map((one) => one.clock_text));
  expect(texts("football").every((text) => /^\d{1,3}(\+\d{1,2})?'$/.test(text ?? ""))).toBe(true);
  expect(texts("hockey").every((text) => /^(P[123]|OT) \d\d:\d\d$/.test(text ?? ""))).toBe(true);
  expect(texts("basketball").every((text) => /^Q[1-4] \d\d:\d\d$/.test(text ?? ""))).toBe(true);
  expect(texts("tennis").every((text) => /^S[1-3]( \d–\d)?$/.test(text ?? ""))).toBe(true);
});

test("a forced goal changes the score from its time on, and no earlier moment", () => {
  const fixture = fixtureById("ev-20261121-np-4") ?? first("football");
  const at = fixture.startsAt + 30 * MINUTE;
  const added = [{ id: "o1", at, kind: "goal", side: "home" } as const];
  expect(matchAt(fixture, at - 1, added)).toEqual(matchAt(fixture, at - 1));
  const plain = matchAt(fixture, Infinity).score;
  expect(matchAt(fixture, Infinity, added).score).toEqual({ home: (plain?.home ?? 0) + 1, away: plain?.away });
  expect(matchAt(fixture, at, added).moments.at(-1)).toMatchObject({
    kind: "goal",
    side: "home",
    position: at - matchAt(fixture, at).streamStart,
  });
});

describe("[EVT-16] a match that does not go as planned", () => {
  const disrupted = (state: string) => {
    const found = fixtures.find(({ kind, disruption }) => kind === "match" && disruption?.state === state);
    if (!found) throw new Error(`no ${state} match in the timetable`);
    return found;
  };
  const stateAt = (fixture: Fixture, offset: number) => {
    const { status, schedule } = matchAt(fixture, fixture.startsAt + offset);
    return `${status} ${schedule?.state ?? "as planned"}`;
  };

  const seen: readonly (readonly [state: string, moments: readonly (readonly [offset: number, shown: string])[]])[] = [
    [
      "cancelled",
      [
        [-2 * HOUR, "upcoming as planned"],
        [-HOUR, "upcoming cancelled"],
        [9 * HOUR, "upcoming cancelled"],
      ],
    ],
    [
      "postponed",
      [
        [-10 * HOUR, "upcoming as planned"],
        [-8 * HOUR, "upcoming postponed"],
        [HOUR, "upcoming postponed"],
      ],
    ],
    [
      "suspended",
      [
        [20 * MINUTE, "live as planned"],
        [35 * MINUTE, "live suspended"],
        [45 * MINUTE, "live as planned"],
      ],
    ],
    [
      "abandoned",
      [
        [60 * MINUTE, "live as planned"],
        [72 * MINUTE, "archived abandoned"],
        [9 * HOUR, "archived abandoned"],
      ],
    ],
    [
      "awarded",
      [
        [-HOUR, "upcoming as planned"],
        [HOUR, "archived awarded"],
        [9 * HOUR, "archived awarded"],
      ],
    ],
    [
      "delayed",
      [
        [-25 * HOUR, "upcoming as planned"],
        [-HOUR, "upcoming delayed"],
        [HOUR, "live delayed"],
      ],
    ],
    [
      "time_tbd",
      [
        [-25 * HOUR, "upcoming time_tbd"],
        [-23 * HOUR, "upcoming as planned"],
        [HOUR, "live as planned"],
      ],
    ],
  ];
  test.each(seen)("is %s from when it is said", (state, moments) => {
    const fixture = disrupted(state);
    for (const [offset, shown] of moments) expect(stateAt(fixture, offset)).toBe(shown);
  });

  test("one that is broken off keeps the score it had, and its recording ends there", () => {
    const fixture = disrupted("abandoned");
    const end = matchAt(fixture, Infinity);
    const before = matchAt(fixture, fixture.startsAt + 71 * MINUTE - 1);
    expect(end).toMatchObject({ status: "archived", score: before.score, clock: null, moments: before.moments });
    expect(end.durationMs).toBe(end.endsAt - end.streamStart);
    expect(end.endsAt).toBe(fixture.startsAt + 71 * MINUTE);
  });
});

test("[EVT-16] a meeting that is called off leads to the one in its place, which nobody knows before", () => {
  const off = fixtures.find(({ disruption }) => disruption?.replacedAfter !== undefined);
  if (off === undefined) throw new Error("nothing is replaced");
  const saidAt = off.startsAt + (off.disruption?.saidAt ?? 0);
  const next = fixtureById(scheduleAt(off, saidAt)?.new_event_id ?? "");
  expect(next).toMatchObject({ title: off.title, knownFrom: saidAt, startsAt: off.startsAt + 2 * HOUR });
  expect(next?.disruption).toBeUndefined();
  const today = dayOf(off.startsAt);
  const listedAt = (now: number) => catalogueFixtures(today, today, now).map(({ id }) => id);
  expect(listedAt(saidAt - 1)).not.toContain(next?.id);
  expect(listedAt(saidAt)).toContain(next?.id);
  const { status, participants } = matchAt(off, off.startsAt + HOUR);
  expect([status, participants.filter(({ result }) => result !== null)]).toEqual(["archived", []]);
});
