import type { Wire } from "#contract/wire.ts";
import { expect, test } from "vitest";
import { calendarDate, instant, lines, mapList, money, number, price, record, id, span, text } from "./wire.ts";

test.each([0, -1, 0.3, 8.64e15, -8.64e15, 253_402_300_799_000, Infinity, "", "tomorrow", "14.03.2026", "2026-03-14"])(
  "[ENT-9] %j is not an instant",
  (wire) => {
    expect(instant(wire)).toBeNull();
  },
);

test("[ENT-9] an instant is epoch ms, even before 1970, or ISO 8601, in UTC without an offset", () => {
  expect(instant(1_773_514_800_000)).toBe(1_773_514_800_000);
  expect(instant(Date.UTC(1966, 6, 30, 14))).toBe(Date.UTC(1966, 6, 30, 14));
  for (const iso of [
    "2026-03-14T19:00:00Z",
    "2026-03-14T20:00:00.000+01:00",
    "2026-03-14T14:00-0500",
    "2026-03-14T19:00:00",
  ])
    expect(instant(iso)).toBe(1_773_514_800_000);
});

test("[ENT-9] a title is one line, and a text has its lines, however they end", () => {
  const breaks = "A\u2028B\u2029C\r\nD\u0085E\rF\vG";
  expect(text(breaks)).toBe("A B C D E F G");
  expect(lines(breaks)).toBe("A\nB\nC\nD\nE\nF\nG");
});

test("[ENT-9] implausible scores, prices and lengths are dropped", () => {
  expect([number(1e300), number(-5)]).toEqual([null, -5]);
  expect([span(1e12), span(-1), span(0), span(7_200_000)]).toEqual([null, null, 0, 7_200_000]);
  expect([price(1e15), price(-1), price(0), price(4.99)]).toEqual([null, null, 0, 4.99]);
  expect([money(1e15), money(-4.99)]).toEqual([null, -4.99]);
});

test("[NAV-14] an id that no address can contain is rejected", () => {
  for (const unwritable of ["\ud800x", "a\u0000", "a\nb", "x".repeat(501)]) expect(id(unwritable)).toBeNull();
  for (const odd of ["קבוצה.js", "a.b c", "1+1=2%", "👩‍🚀"]) expect(id(odd)).toBe(odd);
});

test("[ENT-6] a birthday is a day, even with a time after it", () => {
  expect(calendarDate("1990-05-05")).toBe("1990-05-05");
  expect(calendarDate("1990-05-05T00:00:00.000Z")).toBe("1990-05-05");
  for (const wire of ["05.05.1990", "1990-13-40", "", 641_865_600_000, null]) expect(calendarDate(wire)).toBeNull();
});

test("[ENT-9] [ENT-8] duplicates in a list are removed, entries without an id stay", () => {
  const entry = (wire: unknown) => ({
    id: id(record<Record<string, unknown>>(wire).id),
    at: record<Record<string, unknown>>(wire).at,
  });
  const rows = [
    { id: "a", at: 1 },
    { id: "b", at: 2 },
    { id: "a", at: 3 },
  ];
  expect(mapList(rows, entry)).toEqual([
    { id: "a", at: 1 },
    { id: "b", at: 2 },
  ]);
  expect(mapList(["x", "x"], (wire) => ({ word: wire }))).toHaveLength(2);
});

test("a key that the contract does not have does not compile, and its value is never trusted", () => {
  const event = record<Wire<"Event">>({ titel: "A", title: 7 });
  // @ts-expect-error The contract has "title".
  expect(event.titel).toBe("A");
  expect(text(event.title)).toBeNull();
});
