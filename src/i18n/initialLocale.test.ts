import { expect, test } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { browserLanguages, initialLocale } from "./initialLocale.ts";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; Yahoo! Slurp)",
])("[I18N-1] for %s no languages are read", (userAgent) => {
  expect(browserLanguages({ userAgent, languages: ["de"] })).toEqual([]);
});

test("[I18N-1] a phone's brand that looks like a crawler's name is none", () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
  expect(browserLanguages({ userAgent, languages: ["de-AT", "en"] })).toEqual(["de-AT", "en"]);
});

test.each([
  ["iw-IL", "he"],
  ["uk", "uk-UA"],
  ["zh-Hant-TW", "zh"],
  ["PT-br", "pt"],
  ["fr-ca", "fr-CA"],
  ["*", "en"],
  ["not a tag", "en"],
])("[I18N-1] a browser that asks for %s gets %s", (tag, locale) => {
  expect(initialLocale("/live", null, DEFAULT_CONFIG, [tag])).toBe(locale);
});
