import { expect, test } from "vitest";
import { toCalendarFile } from "./calendar.ts";

const start = Date.UTC(2026, 10, 22, 17, 30);
const entry = {
  id: "ev-1",
  title: "Nordvik IF – Harbour City",
  place: null,
  tenant: "Riviera",
  url: "https://demo.example/events/ev-1",
  start,
  durationMs: 7_200_000,
  now: Date.UTC(2026, 10, 21, 12),
};

test("[EVT-7] a calendar entry has start and end in UTC", () => {
  const lines = toCalendarFile(entry).split("\r\n");
  expect(lines).toContain("DTSTART:20261122T173000Z");
  expect(lines).toContain("DTEND:20261122T193000Z");
  expect(lines).toContain("SUMMARY:Nordvik IF – Harbour City");
  expect(lines).toContain("UID:ev-1@demo.example");
});

test("[EVT-7] [EVT-16] a match of which only the day is known takes the whole day, in every zone", () => {
  const lines = toCalendarFile({ ...entry, isAllDay: true }).split("\r\n");
  expect(lines.filter((line) => line.startsWith("DT"))).toEqual([
    "DTSTAMP:20261121T120000Z",
    "DTSTART;VALUE=DATE:20261122",
    "DTEND;VALUE=DATE:20261123",
  ]);
});

test("[CFG-10] a calendar file names the tenant as its product", () => {
  const lines = toCalendarFile(entry).split("\r\n");
  expect(lines.filter((line) => line.startsWith("PRODID"))).toEqual(["PRODID:-//Riviera//Portal//EN"]);
});

test("[EVT-7] a postponed match is a newer revision of the same calendar entry", () => {
  const valueOf = (file: string, name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(file)?.[1]?.trim();
  const before = toCalendarFile(entry);
  const after = toCalendarFile({ ...entry, start: start + 86_400_000, now: entry.now + 3_600_000 });
  expect(valueOf(after, "UID")).toBe(valueOf(before, "UID"));
  expect(valueOf(before, "LAST-MODIFIED")).toBe("20261121T120000Z");
  expect(valueOf(after, "LAST-MODIFIED")).toBe("20261121T130000Z");
  const revisions = [before, after].map((file) => Number(valueOf(file, "SEQUENCE")));
  expect(revisions[1]).toBeGreaterThan(revisions[0] ?? Infinity);
  // An INTEGER of iCalendar has 32 bits.
  expect(revisions[1]).toBeLessThan(2 ** 31);
});

test("[EVT-7] a hostile title cannot add lines", () => {
  const text = toCalendarFile({ ...entry, title: "A\r\nATTENDEE:mailto:x@y;,\\", place: "Hall 1, Kista" });
  expect(text).toContain("SUMMARY:A\\nATTENDEE:mailto:x@y\\;\\,\\\\");
  expect(text).toContain("LOCATION:Hall 1\\, Kista");
  expect(text.split("\r\n").some((line) => line.startsWith("ATTENDEE"))).toBe(false);
});

test("[EVT-7] every line break in a title is written as one, and other control characters are left out", () => {
  const breaks = ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f"];
  const controls = "\u0000\u0007\u001b\u007f\u009f";
  const file = toCalendarFile({
    ...entry,
    title: `A${breaks.join("B")}\t${controls}C`,
    place: `Hall\u2028${controls}1`,
  });
  expect(file).toContain(`SUMMARY:A${breaks.map(() => "\\n").join("B")}\tC\r\n`);
  expect(file).toContain("LOCATION:Hall\\n1\r\n");
  expect(file.replaceAll("\r\n", "").replaceAll("\t", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
});

test.each([null, 0, 7200])("[EVT-7] an event of %j ms is two hours long in a calendar", (durationMs) => {
  expect(toCalendarFile({ ...entry, durationMs })).toContain("DTEND:20261122T193000Z");
});

test("[EVT-7] long lines are folded at 75 octets without splitting a character", () => {
  const text = toCalendarFile({ ...entry, title: "Žižkov – Ústí ".repeat(12) });
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain("Žižkov – Ústí ".repeat(12));
});
