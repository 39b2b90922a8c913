import { expect, test } from "vitest";
import { googleEntry, googleFeed, outlookEntry, outlookFeed } from "./webCalendars.ts";

const entry = {
  title: "A & B",
  place: "Hall 1, Kista",
  url: "https://demo.example/events/ev-1",
  start: Date.UTC(2026, 10, 22, 17, 30),
  durationMs: null,
};
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("[EVT-7] a match opens in Google's and Outlook's calendar with its time in UTC and its link", () => {
  expect(queryOf(googleEntry(entry))).toEqual({
    action: "TEMPLATE",
    text: "A & B",
    dates: "20261122T173000Z/20261122T193000Z",
    details: entry.url,
    location: entry.place,
  });
  expect(queryOf(outlookEntry(entry))).toEqual({
    rru: "addevent",
    subject: "A & B",
    startdt: "2026-11-22T17:30:00.000Z",
    enddt: "2026-11-22T19:30:00.000Z",
    body: entry.url,
    location: entry.place,
  });
});

test("[EVT-7] [EVT-16] a match of which only the day is known takes the whole day there, too", () => {
  const open = { ...entry, isAllDay: true, place: null };
  expect(queryOf(googleEntry(open))["dates"]).toBe("20261122/20261123");
  expect(queryOf(outlookEntry(open))).toMatchObject({ startdt: "2026-11-22", enddt: "2026-11-23", allday: "true" });
});

test("[CAT-11] both take the address of a calendar", () => {
  const feed = "https://demo.example/api/calendar/own.ics?key=a";
  expect(queryOf(googleFeed(feed))).toEqual({ cid: "webcal://demo.example/api/calendar/own.ics?key=a" });
  expect(queryOf(outlookFeed(feed, "Mine"))).toEqual({ url: feed, name: "Mine" });
});
