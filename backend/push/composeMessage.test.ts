import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { composeMessage, type News } from "./composeMessage.ts";

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
    const messages = NEWS.map((news) => composeMessage(news, match, locale, (path) => path));
    const [kickoff, highlight, reminder, goal] = messages;
    for (const text of [kickoff?.body, highlight?.body, reminder?.body, goal?.title, goal?.quiet?.body])
      expect(text).toMatch(/[^{}]+[.!。！]$/);
    expect(goal?.title).toContain("Kestrel");
    expect(reminder?.body.toLowerCase()).toContain(
      new Intl.RelativeTimeFormat(locale).format(15, "minute").toLowerCase(),
    );
  },
);
