import { describe, expect, test } from "vitest";
import type { EventStatus, ScheduleChange, ScheduleState } from "./event.ts";
import { phaseAt } from "./phase.ts";
import { planOf } from "./plan.ts";
import { anEvent, NOW } from "#src/testing/anEvent.ts";
import { DAY_MS, HOUR_MS } from "#src/lib/scheduling/durations.ts";

const NEW = NOW + DAY_MS;
const OLD = NOW + HOUR_MS;

const change = (state: ScheduleState, previousDate: number | null = null): ScheduleChange => ({
  state,
  reason: null,
  ticketNote: null,
  previousDate,
  saidAt: null,
  newEventId: null,
});

/** A match at NEW, which was at OLD if `isMoved`. */
const match = (state: ScheduleState, { isMoved = false, status = "upcoming" as EventStatus } = {}) =>
  anEvent({ status, date: NEW, gameStartDate: NEW, schedule: change(state, isMoved ? OLD : null) });

describe("[EVT-16] what a viewer can rely on before the start", () => {
  test.each([
    ["planned", false, { label: null, was: null, start: NEW, isCounted: true, isSold: true, isReminded: true }],
    ["planned", true, { label: "moved", tone: "later", was: OLD, start: NEW, isCounted: true }],
    [
      "time_tbd",
      false,
      { label: "time_tbd", tone: "open", start: NEW, hasTime: false, isCounted: false, isSold: true },
    ],
    ["delayed", true, { label: "delayed", tone: "later", was: OLD, start: NEW, isCounted: true, isSold: true }],
    ["postponed", true, { label: "postponed", was: OLD, start: NEW, isCounted: true, isSold: true, isOff: false }],
    ["postponed", false, { label: "postponed", tone: "later", was: NEW, start: null, isCounted: false, isSold: false }],
    ["cancelled", false, { label: "cancelled", tone: "off", was: NEW, start: null, isSold: false, isReminded: false }],
    ["suspended", false, { label: "suspended", tone: "later", start: NEW, isCounted: false, isSold: true }],
    ["suspended", true, { label: "suspended", was: OLD, start: NEW, isCounted: true }],
    ["abandoned", false, { label: "abandoned", tone: "off", isCounted: false, isSold: false, isReminded: false }],
    ["awarded", false, { label: "awarded", tone: "open", isCounted: false, isSold: false, isReminded: false }],
  ] as const)("%s, moved: %s", (state, isMoved, plan) => {
    expect(planOf(match(state, { isMoved }))).toMatchObject(plan);
  });

  test("a real kick-off that is not the planned minute is no change of the plan", () => {
    const event = { ...match("planned", { isMoved: true }), date: OLD };
    expect(planOf(event)).toMatchObject({ label: null, was: null });
  });

  test("nobody is told to wait for a date that nobody knows", () => {
    const undated = (["cancelled", "postponed", "abandoned", "awarded"] as const).map((state) => match(state));
    expect(undated.map((event) => phaseAt(event, NOW))).toEqual(["off", "off", "off", "off"]);
    expect(phaseAt(match("postponed", { isMoved: true }), NOW)).toBe("upcoming");
  });
});

describe("[EVT-16] what outlasts the start", () => {
  test.each([
    ["live", "delayed", null, "live"],
    ["live", "time_tbd", null, "live"],
    ["live", "suspended", "suspended", "live"],
    ["archived", "suspended", "suspended", "vod"],
    ["archived", "abandoned", "abandoned", "vod"],
    ["archived", "awarded", "awarded", "vod"],
    ["archived", "planned", null, "vod"],
    // By the specification, whatever a server does not know is archived: that must not become a replay.
    ["archived", "cancelled", "cancelled", "off"],
    ["archived", "postponed", "postponed", "off"],
  ] as const)("%s and %s", (status, state, label, phase) => {
    const event = match(state, { status });
    expect(planOf(event).label).toBe(label);
    expect(phaseAt(event, NOW)).toBe(phase);
  });

  test.each([
    [null, true],
    [{ parts: [], decidedBy: "retirement", winner: "home" }, true],
    [{ parts: [], decidedBy: "walkover", winner: "home" }, false],
  ] as const)("an awarded match with the result %j has a picture: %s", (result, isPlayed) => {
    const event = { ...match("awarded", { status: "archived" }), result };
    expect(planOf(event)).toMatchObject({ isPlayed, isOff: false });
  });

  test("a moved match that is live or over is as any other", () => {
    expect(planOf(match("planned", { isMoved: true, status: "live" }))).toMatchObject({ label: null, was: null });
  });
});
