import { expect, test } from "vitest";
import { RESET_MINUTES } from "#backend/accounts/resets.ts";
import { VERIFICATION_HOURS } from "#backend/accounts/verifications.ts";
import { REFRESH_MS } from "#backend/accounts/tokens.ts";
import { LONGEST_MS } from "#backend/clips/range.ts";
import { REPLAY_HOURS } from "#backend/commerce/offers.ts";
import { INFO_TYPES, infoPage } from "#backend/content/infoPages.ts";
import { users } from "#backend/db/schema.ts";
import { portalTexts } from "#serving/text/texts.ts";
import { LOCALE_CODES } from "#contract/locales.ts";
import { DVR_MS } from "#backend/media/timeline.ts";
import { REMINDER_MS } from "#backend/push/news.ts";
import { CHANNELS } from "#backend/demo/world/channels.ts";
import { RETENTION_DAYS, SHORTEST_RETENTION_DAYS } from "#backend/demo/world/retention.ts";
import { LEAGUES } from "#backend/demo/world/leagues.ts";
import { SPORTS } from "#backend/demo/world/sports.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

const retentionDays = Object.values(RETENTION_DAYS);
const longest = Math.max(...retentionDays);

/** The numbers that each section of the info pages must contain, as the code defines them. */
const SAID: Readonly<Record<string, readonly unknown[]>> = {
  "watching-beginning": [DVR_MS / MINUTE],
  "watching-replays": [
    longest,
    SHORTEST_RETENTION_DAYS,
    Math.max(...retentionDays.filter((days) => days < longest)),
    REPLAY_HOURS,
  ],
  "devices-number": [users.maxDevices.default],
  "devices-signed-out": [REFRESH_MS / DAY],
  "app-reminders": [REMINDER_MS / MINUTE],
  "about-what": [LEAGUES.length, SPORTS.length],
  "about-how": [CHANNELS.length],
  "use-account": [users.maxDevices.default],
  "pay-passes": [REPLAY_HOURS],
  "use-content": [LONGEST_MS / MINUTE],
};

/** Numbers of the code that occur in the portal's own texts. */
const IN_TEXTS: readonly (readonly [path: string, number: number])[] = [
  ["remind.text", REMINDER_MS / MINUTE],
  ["auth.forgotText", RESET_MINUTES],
  ["auth.forgotSentText", RESET_MINUTES],
  ["unverified.sent", VERIFICATION_HOURS],
  ["clips.limits", LONGEST_MS / MINUTE],
];

const numbersIn = (text: string) => new Set((text.match(/\d+/g) ?? []).map(Number));

test.each(LOCALE_CODES)("[CAT-6] the info pages in %s agree with the code", (locale) => {
  const sections = INFO_TYPES.flatMap((type) => infoPage(type, locale, "Riviera")?.sections ?? []);
  for (const [id, numbers] of Object.entries(SAID)) {
    const section = sections.find((one) => one.id === id);
    const said = numbersIn(JSON.stringify(section?.blocks ?? []));
    expect([id, numbers.filter((number) => !said.has(Number(number)))]).toEqual([id, []]);
  }
});

test.each(LOCALE_CODES)("[I18N-3] numbers in the texts in %s agree with the code", (locale) => {
  const texts: unknown = portalTexts(locale);
  for (const [path, number] of IN_TEXTS) {
    const text = path.split(".").reduce<unknown>((tree, key) => Object(tree)[key], texts);
    expect([path, numbersIn(String(text)).has(number)]).toEqual([path, true]);
  }
});

test.each(LOCALE_CODES)(
  "[CAT-6] in %s a link to the terms, the privacy notice or the legal notice is named like its page",
  (locale) => {
    const { shell } = portalTexts(locale);
    for (const type of ["terms", "privacy", "imprint"] as const) {
      const link = shell.info[type];
      // The title of the page may be longer, and its word may have another ending.
      expect(infoPage(type, locale, "Riviera")?.title.toLowerCase()).toContain(link.toLowerCase().slice(0, 7));
    }
  },
);
