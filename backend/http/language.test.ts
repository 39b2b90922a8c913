import { expect, test } from "vitest";
import { requestLocale } from "./language.ts";

test.each([
  [undefined, "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["sv, fr-CA;q=0.5, en;q=0.2", "fr-CA"],
  ["en;q=0.1, he;q=0.9", "he"],
  ["pl;q=0, uk", "uk-UA"],
  ["*", "en"],
  ["de;q=never, ;;, <b>", "en"],
])("[I18N-1] Accept-Language %s is answered in %s", (header, locale) => {
  expect(requestLocale({ headers: { "accept-language": header } })).toBe(locale);
});
