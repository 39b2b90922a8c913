import { describe, expect, test } from "vitest";
import liveFor20Hours from "#src/testing/cases/liveFor20Hours.json";
import { accessOf } from "./event/access.ts";
import { clockAt } from "./event/clock.ts";
import type { GameClock } from "./event/event.ts";
import { toEvent } from "./event/event.wire.ts";
import { dateRange, DATE_FILTERS } from "./list/dateFilter.ts";
import { toWireClipFilters } from "./list/clipFilters.wire.ts";
import { toWireFilters } from "./list/filters.wire.ts";
import type { Flags } from "./flags.ts";
import { isStartingSoon, phaseAt, msUntilStart } from "./event/phase.ts";

const FLAGS: Flags = {
  enable_teams_short_name: false,
  enable_real_kickoff_time: false,
  enable_match_stats: false,
  enable_leagues_view: false,
  enable_gender_classification: false,
  "web_sdk.enable_ads": false,
};
const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("[EVT-1] the phase of an event", () => {
  const event = (
    status: "live" | "upcoming" | "archived" | "channel",
    startsIn: number,
    durationMs: number | null = null,
    saidAt = NOON,
  ) => ({
    saidAt,
    status,
    gameStartDate: NOON + startsIn,
    durationMs,
  });

  test("follows the server, and an archived event is on demand", () => {
    expect(phaseAt(event("live", -HOUR), NOON)).toBe("live");
    expect(phaseAt(event("upcoming", HOUR), NOON)).toBe("upcoming");
    expect(phaseAt(event("archived", -HOUR), NOON)).toBe("vod");
    expect(phaseAt(event("channel", -9999 * HOUR), NOON)).toBe("channel");
  });

  test("stays upcoming when late, and live in extra time", () => {
    expect(phaseAt(event("upcoming", -20 * MINUTE), NOON)).toBe("upcoming");
    expect(phaseAt(event("live", -3 * HOUR), NOON)).toBe("live");
  });

  test("is unsure for yesterday's stored copy of a match", () => {
    const yesterday = NOON - 23 * HOUR;
    expect(phaseAt(event("live", -24 * HOUR, null, yesterday), NOON)).toBe("unsure");
    expect(phaseAt(event("upcoming", -24 * HOUR, null, yesterday), NOON)).toBe("unsure");
    expect(phaseAt(event("upcoming", 24 * HOUR, null, yesterday), NOON)).toBe("upcoming");
    expect(phaseAt(event("live", -24 * HOUR, 30 * HOUR, yesterday), NOON)).toBe("live");
    expect(phaseAt(event("archived", -24 * HOUR, null, yesterday), NOON)).toBe("vod");
  });

  test("is unsure for a stored copy without its time", () => {
    const { saidAt: _, ...stored } = event("live", -24 * HOUR);
    expect(phaseAt(stored, NOON)).toBe("unsure");
  });

  test("follows a fresh answer, however long the event, and is unsure six hours later", () => {
    const { now, event: wire } = liveFor20Hours;
    const mappedAt = (at: number) => toEvent(wire, FLAGS, "", at);
    const fresh = mappedAt(now);
    expect(fresh && phaseAt(fresh, now)).toBe("live");
    expect(fresh && phaseAt(fresh, now + 6 * HOUR)).toBe("live");
    expect(fresh && phaseAt(fresh, now + 6 * HOUR + 1)).toBe("unsure");
    // Received ten hours after the start, and seen offline on the next day.
    const stored = mappedAt(wire.event_date + 10 * HOUR);
    expect(stored && phaseAt(stored, now)).toBe("unsure");
    const late = toEvent({ ...wire, status: "upcoming" }, FLAGS, "", now);
    expect(late && phaseAt(late, now)).toBe("upcoming");
    const over = toEvent({ ...wire, status: "archived" }, FLAGS, "", now);
    expect(over && phaseAt(over, now)).toBe("vod");
  });

  test("[EVT-7] starts soon within the last 15 minutes, until it is live", () => {
    expect(isStartingSoon(event("upcoming", 16 * MINUTE), NOON)).toBe(false);
    expect(isStartingSoon(event("upcoming", 15 * MINUTE), NOON)).toBe(true);
    expect(isStartingSoon(event("upcoming", -MINUTE), NOON)).toBe(true);
    expect(isStartingSoon(event("live", -MINUTE), NOON)).toBe(false);
    expect(msUntilStart(event("upcoming", 90_000), NOON)).toBe(90_000);
    expect(msUntilStart(event("upcoming", -1), NOON)).toBe(0);
  });
});

describe("[CAT-7] the clock of a live match", () => {
  const clock = (change: Partial<GameClock>): GameClock => ({
    periodKind: "half",
    period: 1,
    running: true,
    elapsedMs: 0,
    counts: "up",
    at: NOON,
    ...change,
  });
  const face = (sportType: string, change: Partial<GameClock>, after = 0) =>
    clockAt({ status: "live", sportType, clock: clock(change), gameStartDate: NOON }, NOON + after);

  test.each([
    ["football", { period: 2, elapsedMs: 66 * MINUTE + 30_000 }, 0, [null, "67’"], 66.5 / 90],
    ["football", { period: 2, elapsedMs: 66 * MINUTE }, 5 * MINUTE, [null, "72’"], 71 / 90],
    ["football", { period: 1, elapsedMs: 46 * MINUTE + 1 }, 0, [null, "45+2’"], null],
    ["football", { period: 2, elapsedMs: 93 * MINUTE }, 0, [null, "90+4’"], 1],
    ["football", { periodKind: "extra_time", period: 1, elapsedMs: 98 * MINUTE }, 0, [null, "99’"], 1],
    ["football", { period: 1, elapsedMs: 30 * MINUTE, running: false }, 5 * MINUTE, [null, "31’"], 30 / 90],
    ["hockey", { periodKind: "period", period: 2, elapsedMs: 8 * MINUTE + 14_000 }, 0, [2, "08:14"], null],
    [
      "basketball",
      { periodKind: "quarter", period: 3, elapsedMs: 5 * MINUTE + 31_000, counts: "down" },
      MINUTE,
      [3, "04:31"],
      null,
    ],
    ["basketball", { periodKind: "quarter", period: 4, elapsedMs: 2_000, counts: "down" }, MINUTE, [4, "00:00"], 1],
    ["volleyball", { periodKind: "set", period: 4, elapsedMs: null }, 0, [4, null], null],
    ["football", { periodKind: "break", period: 1, elapsedMs: null, running: false }, 0, [null, null], null],
    ["football", { periodKind: "full_time", period: 2, elapsedMs: 90 * MINUTE }, 0, [null, null], 1],
  ] as const)("%s %o after %i ms shows %o", (sport, change, after, [period, time], progress) => {
    const shown = face(sport, change, after);
    expect([shown?.period, shown?.time]).toEqual([period, time]);
    if (progress !== null) expect(shown?.progress).toBeCloseTo(progress, 5);
  });

  test("does not run backwards if set in the future", () => {
    expect(face("football", { elapsedMs: 10 * MINUTE, at: NOON + HOUR })?.time).toBe("11’");
  });

  test("shows number and time of an unknown kind of period", () => {
    expect(face("curling", { periodKind: "end", period: 3, elapsedMs: MINUTE })).toMatchObject({
      period: 3,
      time: "01:00",
    });
    expect(face("curling", { periodKind: "end", period: null, elapsedMs: null })).toBeNull();
  });

  test("is counted from kick-off in football without a clock, and unknown in other sports", () => {
    const event = { status: "live", clock: null, gameStartDate: NOON } as const;
    expect(clockAt({ ...event, sportType: "football" }, NOON + 22 * MINUTE)?.time).toBe("23’");
    expect(clockAt({ ...event, sportType: "football" }, NOON + 2 * HOUR)?.time).toBe("90’");
    expect(clockAt({ ...event, sportType: "football" }, NOON - 1)).toBeNull();
    expect(clockAt({ ...event, sportType: "hockey" }, NOON + MINUTE)).toBeNull();
  });

  test("does not exist unless the event is live", () => {
    expect(
      clockAt({ status: "archived", sportType: "football", clock: clock({}), gameStartDate: NOON }, NOON),
    ).toBeNull();
  });
});

describe("[EVT-6] access", () => {
  const event = {
    commerceCoverage: "commerce_ppv_media",
    isEventAvailableForUser: false,
    isEventAvailableInUserRegion: true,
    price: 6.5,
    currency: "EUR",
  } as const;

  test("states its kind and the obstacle", () => {
    expect(accessOf(event)).toEqual({ kind: "ppv", blockedBy: "viewer", price: { amount: 6.5, currency: "EUR" } });
    expect(accessOf({ ...event, isEventAvailableForUser: true }).blockedBy).toBeNull();
    expect(accessOf({ ...event, isEventAvailableInUserRegion: false }).blockedBy).toBe("region");
    expect(accessOf({ ...event, currency: null }).price).toBeNull();
    expect(accessOf({ ...event, commerceCoverage: "commerce_transactional_media" }).kind).toBe("ppv");
    expect(accessOf({ ...event, commerceCoverage: "commerce_subscription_basic_media" }).kind).toBe("subscription");
  });
});

describe("[CAT-3] filters on the wire", () => {
  test("unset filters are omitted, and pages have ten entries", () => {
    expect(toWireFilters({})).toEqual({ next: true, count: false, page: 0, size: 10 });
    expect(toWireFilters({ identities: [], teams: [], title: "  ", identitiesType: "all" })).toEqual({
      next: true,
      count: false,
      page: 0,
      size: 10,
    });
  });

  test("each filter has its name in the contract", () => {
    const filters = {
      status: ["live", "archived"],
      sportType: "football",
      identities: ["league-coastal"],
      identitiesType: "league",
      teams: ["team-harbour"],
      title: " derby ",
      mediaType: "event",
      eventId: "ev-1",
      sort: "created",
      order: "desc",
      page: 2,
      size: 24,
      count: true,
    } as const;
    expect(toWireFilters(filters)).toEqual({
      next: true,
      count: true,
      page: 2,
      size: 24,
      sort: "created",
      order: "desc",
      status: ["live", "archived"],
      sportType: "football",
      "identities.id": ["league-coastal"],
      "identities.type": "league",
      "search.teams.id": ["team-harbour"],
      "search.title": "derby",
      media_type: "event",
      event_id: "ev-1",
    });
  });

  test("dates are rounded down to the minute plus 1 s, and an open side is empty", () => {
    const date = { start: NOON + 59_999, end: NOON + HOUR };
    expect(toWireFilters({ date }).event_date).toBe(`${NOON + 1_000}~${NOON + HOUR + 1_000}`);
    expect(toWireFilters({ date: { start: NOON, end: null } }).event_date).toBe(`${NOON + 1_000}~`);
  });

  test("clips are the game's by default", () => {
    expect(toWireClipFilters({}).type).toBe("game");
    expect(toWireClipFilters({ target: "player" })).toMatchObject({ type: "player", page: 0 });
  });

  test("date filters are days in the viewer's calendar", () => {
    const now = new Date(2026, 2, 14, 12).getTime();
    const day = (date: number) => new Date(2026, 2, date).getTime();
    const ranges = Object.fromEntries(DATE_FILTERS.map((filter) => [filter, dateRange(filter, now)]));
    expect(ranges).toEqual({
      anytime: undefined,
      today: { start: day(14), end: day(15) },
      yesterday: { start: day(13), end: day(14) },
      past_7_days: { start: day(7), end: day(15) },
      past_30_days: { start: day(14 - 30), end: day(15) },
      past_90_days: { start: day(14 - 90), end: day(15) },
    });
  });
});
