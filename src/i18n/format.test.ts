import { describe, expect, test } from "vitest";
import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import {
  formatDateTime,
  formatDay,
  formatNumber,
  formatPrice,
  formatRelative,
  formatTime,
  formatTimeParts,
  joinParts,
  timeZoneName,
} from "./format.ts";
import { formatList } from "./formatList.ts";
import { formatDuration, formatLength } from "./formatLength.ts";

/** An afternoon in the viewer's time zone, whatever that is. */
const AFTERNOON = new Date(2026, 10, 21, 15, 5).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("[I18N-3] dates and numbers by Intl", () => {
  test("[I18N-1] English is formatted as en-US", () => {
    expect(formatTime("en", AFTERNOON)).toMatch(/^3:05\sPM$/);
    expect(formatDay("en", AFTERNOON)).toBe("Saturday, November 21");
    expect(formatNumber("en", 12_345.5)).toBe("12,345.5");
  });

  test("each language is formatted in its own way", () => {
    expect(formatTime("de", AFTERNOON)).toBe("15:05");
    expect(formatDay("de", AFTERNOON)).toBe("Samstag, 21. November");
    expect(formatDay("pl", AFTERNOON)).toBe("sobota, 21 listopada");
  });

  test("prices use the offer's currency, and an unknown one follows the number", () => {
    expect(formatPrice("en", 6.5, "EUR")).toBe("€6.50");
    expect(formatPrice("en", 6.5, "eur")).toBe("€6.50");
    expect(formatPrice("en", 6.5, "N/A")).toBe("6.5 N/A");
    expect(formatPrice("en", 6.5, "💰")).toBe("6.5 💰");
    expect(formatPrice("de", 6.5, "EUR")).toMatch(/^6,50\s€$/);
  });

  test.each([
    [-20_000, "now"],
    [-5 * MINUTE, "5 minutes ago"],
    [-119 * MINUTE, "1 hour ago"],
    [3 * HOUR, "in 3 hours"],
    [-24 * HOUR, "1 day ago"],
    // From an evening to noon two days later.
    [40 * HOUR, "in 2 days"],
    [28 * HOUR, "in 1 day"],
    [-72 * HOUR, "3 days ago"],
    [-60 * 24 * HOUR, "60 days ago"],
    [-100 * 24 * HOUR, "3 months ago"],
    [4_500 * 24 * HOUR, "in 12 years"],
  ])("%i ms away is %s", (ms, text) => expect(formatRelative("en", AFTERNOON + ms, AFTERNOON)).toBe(text));
});

test("[I18N-3] two hours are a single word in Hebrew", () => {
  expect([-1, -2, -3].map((hours) => formatRelative("he", AFTERNOON + hours * HOUR, AFTERNOON))).toEqual([
    "לפני שעה",
    "לפני שעתיים",
    "לפני 3 שעות",
  ]);
  expect(formatRelative("he", AFTERNOON - 48 * HOUR, AFTERNOON)).toBe("לפני יומיים");
});

describe("[I18N-3] the name of the time zone", () => {
  test.each([
    ["Europe/Lisbon", "Lisbon"],
    ["Europe/Kiev", "Kyiv"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires"],
    ["Asia/Saigon", "Ho Chi Minh City"],
    ["Etc/GMT+3", "GMT-03:00"],
    ["Etc/GMT-5", "GMT+05:00"],
    ["UTC", "UTC"],
    ["Etc/UTC", "UTC"],
  ])("in English %s is %s", (zone, name) => expect(timeZoneName("en", zone)).toBe(name));

  test.each([
    ["de", "Europe/Lisbon", "Westeuropäische Zeit"],
    ["zh", "Europe/Kiev", "东欧时间"],
    ["de", "Etc/GMT+3", "GMT-03:00"],
    ["de", "UTC", "UTC"],
  ] as const)("in %s %s is %s", (language, zone, name) => {
    expect(timeZoneName(language, zone)).toBe(name);
  });
});

describe("lengths", () => {
  test.each([
    [0, "0:00"],
    [48_900, "0:48"],
    [6 * MINUTE + 40_000, "6:40"],
    [HOUR + 46 * MINUTE + 10_000, "1:46:10"],
    [-5, "0:00"],
  ])("%i ms is %s on a player", (ms, text) => expect(formatDuration(ms)).toBe(text));

  test.each([
    [38 * MINUTE, "38 min"],
    [HOUR + 52 * MINUTE, "1 hr 52 min"],
    [2 * HOUR, "2 hr"],
  ])("%i ms is %s in a sentence", (ms, text) => expect(formatLength("en", ms)).toBe(text));
});

const timeInParts = (language: Locale, at: number) =>
  formatTimeParts(language, at)
    .map(({ text }) => text)
    .join(" ");

test.each(LOCALE_CODES)("[I18N-3] a time in parts reads in %s as the time in one piece", (language) => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  for (const at of [AFTERNOON, AFTERNOON - 12 * HOUR])
    expect(plain(timeInParts(language, at))).toBe(plain(formatTime(language, at)));
});

test.each(LOCALE_CODES)("[I18N-3] half past midnight in %s is not 24:30", (language) => {
  const midnight = new Date(2026, 10, 21, 0, 30).getTime();
  for (const text of [
    formatTime(language, midnight),
    formatDateTime(language, midnight),
    timeInParts(language, midnight),
  ])
    expect(text).not.toMatch(/24[:.٫h ]?30/);
});

test.each([
  ["en", "A, B, and C", "A, B"],
  ["de", "A, B und C", "A, B"],
  ["zh", "A、B和C", "A、B"],
  ["pl", "A, B i C", "A, B"],
] as const)("[I18N-3] in %s lists are joined by Intl, and parts of a line have its comma", (language, list, parts) => {
  expect(formatList(language, ["A", "B", "C"])).toBe(list);
  expect(formatList(language, [])).toBe("");
  expect(joinParts(language, ["A", null, "", "B"])).toBe(parts);
});
