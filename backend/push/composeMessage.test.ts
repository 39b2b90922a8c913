import { expect, test } from "vitest";
import { LOCALE_CODES, type Locale } from "#contract/locales.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { composeMessage, type News, type PlanNews } from "./composeMessage.ts";

const match = { id: "1", title: "Final", teams: { home: { name: "Kestrel" }, away: { name: "Nordvik" } } } as EventRow;
const moment = { id: "m", score: { home: 1, away: 0 }, clock_text: "58'", player_name: null };
const NEWS = [
  { kind: "kickoff" },
  { kind: "highlight" },
  { kind: "reminder", minutes: 15 },
  { kind: "goal", moment, side: "home" },
] as News[];

test.each(LOCALE_CODES)(
  "[PWA-8] in %s messages are sentences about the match, with the time in that language",
  (locale) => {
    const messages = NEWS.map((news) => composeMessage(news, match, { locale, timeZone: null }, (path) => path));
    const [kickoff, highlight, reminder, goal] = messages;
    for (const text of [kickoff?.body, highlight?.body, reminder?.body, goal?.title, goal?.quiet?.body])
      expect(text).toMatch(/[^{}]+[.!。！]$/);
    expect(goal?.title).toContain("Kestrel");
    expect(reminder?.body.toLowerCase()).toContain(
      new Intl.RelativeTimeFormat(locale).format(15, "minute").toLowerCase(),
    );
  },
);

const START = Date.UTC(2026, 11, 3, 18);
const planned = (change: PlanNews["change"], timeZone: string | null, locale: Locale = "en") =>
  composeMessage({ kind: "plan", change }, { ...match, eventDate: START }, { locale, timeZone }, (path) => path).body;

test("[EVT-17] a new date is in the zone of the browser, and in UTC with a word about it where that is unknown", () => {
  expect(planned("moved", "Pacific/Auckland")).toBe("New date: Friday, December 4 at 7:00 AM");
  expect(planned("delayed", "Europe/Berlin", "de")).toBe("Neuer Beginn: Donnerstag, 3. Dezember um 19:00");
  expect(planned("moved", null)).toBe("New date: Thursday, December 3 at 6:00 PM UTC");
});

test.each(LOCALE_CODES)("[EVT-17] in %s what has become of a match is a sentence", (locale) => {
  for (const change of ["postponed", "cancelled", "suspended", "abandoned"] as const)
    expect(planned(change, null, locale)).toMatch(/[^{}]+[.。]$/);
});

test("[EVT-18] a side that nobody knows yet is named in the language of the browser", () => {
  const title = (away: object, locale: Locale) => {
    const event = { ...match, teams: { ...match.teams, away } } as EventRow;
    return composeMessage({ kind: "kickoff" }, event, { locale, timeZone: null }, (path) => path).title;
  };
  const winner = { name: "Winner of QF 2", open: { by: "winner", of: "Viertelfinale 2" } };
  expect(title(winner, "de")).toBe("Kestrel – Sieger Viertelfinale 2");
  expect(title({ name: null, open: {} }, "de")).toBe("Kestrel – Noch offen");
  expect(title({ name: "Best third", open: { by: "table" } }, "de")).toBe("Kestrel – Best third");
});
