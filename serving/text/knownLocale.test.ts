import { expect, test } from "vitest";
import { localeOrEnglish } from "./knownLocale.ts";

test.each([
  ["de-AT", "de"],
  ["FR-ca", "fr-CA"],
  ["uk", "uk-UA"],
  ["zh-Hant", "zh"],
  ["", "en"],
  ["toString", "en"],
])("[I18N-3] %s is answered in %s", (wanted, locale) => expect(localeOrEnglish(wanted)).toBe(locale));
