import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { pushLocale, TEXTS } from "./texts.ts";

test("[PWA-8] push messages are translated sentences with their gaps", () => {
  for (const [locale, texts] of Object.entries(TEXTS)) {
    expect(texts.goal).toContain("{{team}}");
    expect(texts.reminder).toContain("{{when}}");
    expect(Object.values(texts).every((text) => /[.!。！]$/.test(text))).toBe(true);
    if (locale !== "en")
      expect(Object.values(texts).some((text) => Object.values<string>(TEXTS.en).includes(text))).toBe(false);
  }
  expect(Intl.RelativeTimeFormat.supportedLocalesOf([...LOCALE_CODES])).toEqual(LOCALE_CODES);
});

test.each([
  ["de-AT", "de"],
  ["FR-ca", "fr-CA"],
  ["uk", "uk-UA"],
  ["zh-Hant", "zh"],
  ["", "en"],
  ["toString", "en"],
])("%s is answered in %s", (wanted, locale) => expect(pushLocale(wanted)).toBe(locale));
