import { expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { scheduleOf } from "./scheduleOf.ts";

const AT = Date.parse("2026-03-01T12:00:00Z");
const OLD = Date.parse("2026-03-14T15:00:00Z");
const NEW = Date.parse("2026-03-21T18:00:00Z");
const EARLIER = Date.parse("2026-03-07T15:00:00Z");
const NOON = Date.parse("2026-03-14T12:00:00Z");
type State = Wire<"ScheduleChange">["state"];

const known = (eventDate: number, state?: State, previous: number | null = null) => ({
  eventDate,
  schedule: state === undefined ? null : { state, previous_date: previous, said_at: 1 },
});
const said = (state: State, previous: number | null = null) => ({ state, previous_date: previous, said_at: AT });

test.each([
  ["a new match is as planned", undefined, OLD, "planned", OLD, null],
  ["a new match may be off", undefined, OLD, "cancelled", OLD, said("cancelled")],
  ["one that stays is as planned", known(OLD), OLD, "planned", OLD, null],
  ["another date is a move", known(OLD), NEW, "planned", NEW, said("planned", OLD)],
  ["a second move tells the last date", known(OLD, "planned", EARLIER), NEW, "planned", NEW, said("planned", OLD)],
  ["a move is told once", known(NEW, "planned", OLD), NEW, "planned", NEW, { ...said("planned", OLD), said_at: 1 }],
  ["back to the date before is a move, too", known(NEW, "planned", OLD), OLD, "planned", OLD, said("planned", NEW)],
  ["put off without a date keeps the old one", known(OLD), null, "postponed", OLD, said("postponed")],
  ["put off at its old date has none", known(OLD), OLD, "postponed", OLD, said("postponed")],
  ["put off to another date", known(OLD), NEW, "postponed", NEW, said("postponed", OLD)],
  ["called off keeps its date whatever is written", known(OLD), NEW, "cancelled", OLD, said("cancelled")],
  ["on again after all", known(OLD, "cancelled"), OLD, "planned", OLD, null],
  ["a time that became known is no move", known(NOON, "time_tbd"), OLD, "planned", OLD, null],
  ["another day is one", known(NOON, "time_tbd"), NEW, "planned", NEW, said("planned", NOON)],
] as const)("%s", (_, before, start, state, eventDate, schedule) => {
  expect(scheduleOf(before, { start, state, reason: null, ticketNote: null }, AT)).toEqual({ eventDate, schedule });
});

test("a match that nobody knew has to have a date", () => {
  expect(scheduleOf(undefined, { start: null, state: "postponed", reason: null, ticketNote: null }, AT)).toBeNull();
});

test("a reason is told, and told again when it is another one", () => {
  const first = scheduleOf(known(OLD), { start: OLD, state: "cancelled", reason: "Storm", ticketNote: null }, AT);
  expect(first?.schedule).toEqual({ ...said("cancelled"), reason: "Storm" });
  const again = scheduleOf(
    first ?? undefined,
    { start: OLD, state: "cancelled", reason: "Storm", ticketNote: null },
    AT + 1,
  );
  expect(again?.schedule?.said_at).toBe(AT);
  const other = scheduleOf(
    first ?? undefined,
    { start: OLD, state: "cancelled", reason: "Snow", ticketNote: null },
    AT + 1,
  );
  expect(other?.schedule?.said_at).toBe(AT + 1);
});

test("what becomes of tickets is told with a change, and of one that is as planned there is nothing to tell", () => {
  const given = { start: OLD, reason: null, ticketNote: "We pay them back." };
  expect(scheduleOf(known(OLD), { ...given, state: "cancelled" }, AT)?.schedule).toEqual({
    ...said("cancelled"),
    ticket_note: "We pay them back.",
  });
  expect(scheduleOf(known(OLD), { ...given, state: "planned" }, AT)?.schedule).toBeNull();
});
