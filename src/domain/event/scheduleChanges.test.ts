import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#src/lib/scheduling/durations.ts";
import { anEvent, NOW } from "#src/testing/anEvent.ts";
import type { ScheduleChange, SportEvent } from "./event.ts";
import { newsSince, seenNow, type SeenSchedule } from "./scheduleChanges.ts";

const UNTIL = NOW + 14 * DAY_MS;
const START = NOW + DAY_MS;
const match = (more: Partial<SportEvent> = {}) => anEvent({ date: START, gameStartDate: START, ...more });
const turned = (schedule: Partial<ScheduleChange>) =>
  match({
    schedule: {
      state: "planned",
      reason: null,
      ticketNote: null,
      previousDate: null,
      saidAt: null,
      newEventId: null,
      ...schedule,
    },
  });
const seenAll = (...events: SportEvent[]): SeenSchedule => seenNow(null, events, [], { now: NOW, until: UNTIL });
const kinds = (seen: SeenSchedule, ...events: SportEvent[]) => newsSince(seen, events).map(({ kind }) => kind);

describe("[CAT-10] since the last visit", () => {
  const later = match({ date: START + HOUR_MS, gameStartDate: START + HOUR_MS });
  test.each([
    ["as it was", match(), []],
    ["with another start, also from a server that knows no plans", later, ["moved"]],
    ["without a time any more", turned({ state: "time_tbd" }), ["moved"]],
    ["put off without a date", turned({ state: "postponed" }), ["off"]],
    ["called off", turned({ state: "cancelled" }), ["off"]],
    [
      "called off, by a server that then says archived",
      { ...turned({ state: "cancelled" }), status: "archived" },
      ["off"],
    ],
    ["live, a minute late", { ...later, status: "live" }, []],
    ["over", { ...later, status: "archived" }, []],
  ] as const)("a match %s", (_name, now, news) => {
    expect(kinds(seenAll(match()), now as SportEvent)).toEqual(news);
  });

  test("a match that is played after all has moved back", () => {
    expect(kinds(seenAll(turned({ state: "cancelled" })), match())).toEqual(["moved"]);
  });

  test.each([
    ["added since", { added: NOW + HOUR_MS }, ["new"]],
    // It came into the list because the viewer follows another team, or because a day has passed.
    ["added before", { added: NOW - HOUR_MS }, []],
    ["of which nobody knows when it was added", { added: START }, []],
    ["beyond the days that were shown", { added: NOW + HOUR_MS, date: UNTIL + HOUR_MS }, []],
  ])("a match that the viewer has not seen, %s", (_name, more, news) => {
    expect(kinds(seenAll(), match(more))).toEqual(news);
  });
});

test("[CAT-10] news stay news until the viewer has read them, and what came meanwhile is known", () => {
  const other = match({ id: "ev-2" });
  const seen = seenAll(match());
  const moved = match({ gameStartDate: START + HOUR_MS });
  const news = newsSince(seen, [moved, other]);
  const next = seenNow(seen, [moved, other], news, { now: NOW + DAY_MS, until: UNTIL + DAY_MS });
  expect(next.at).toBe(NOW);
  expect(kinds(next, moved, other)).toEqual(["moved"]);
  expect(kinds(next, moved, { ...other, gameStartDate: START + DAY_MS })).toEqual(["moved", "moved"]);
  expect(kinds(seenAll(moved, other), moved, other)).toEqual([]);
});
