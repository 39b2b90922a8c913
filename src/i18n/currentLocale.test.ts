import { expect, test } from "vitest";
import { requestedLanguages, browserLanguages } from "./currentLocale.ts";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; Yahoo! Slurp)",
])("[I18N-1] for %s no languages are read", (userAgent) => {
  expect(browserLanguages({ userAgent, languages: ["de"] })).toEqual([]);
  expect(requestedLanguages(userAgent, "de")).toEqual([]);
});

test("[I18N-1] a browser's languages are read in order", () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
  expect(browserLanguages({ userAgent, languages: ["de-AT", "en"] })).toEqual(["de-AT", "en"]);
  expect(requestedLanguages(userAgent, "de-AT,de;q=0.9, en;q=0.8")).toEqual(["de-AT", "de", "en"]);
});
