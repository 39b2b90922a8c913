import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { announceGuessedLanguage } from "./announceGuessedLanguage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = "ott-locale=; Max-Age=0; Path=/";
  localeStore.set({ locale: "en", language: "en" });
  for (const { id } of toastStore.get()) removeToast(id);
});

const { origin } = location;

test.each([
  ["the page moved to the browser's language", "/live", "", "de", true],
  ["another page of the visit led here for the browser's language", "/de/live/?x=1", `${origin}/live/?x=1`, "de", true],
  ["home led here for the browser's language", "/de/", `${origin}/`, "de", true],
  ["somebody opened a language", "/de/live", "", "de", false],
  ["a link to a language was followed", "/de/live", `${origin}/latest`, "de", false],
  ["another site has the same path", "/de/live", "https://other.example/live", "de", false],
  ["WebKit names the worker's page instead of the address", "/index.html", "", "de", false],
  ["the language is the default one", "/live", "", "en", false],
] as const)("[I18N-1] where %s, the viewer hears of it once: %s after %j", (_when, opened, from, locale, isSaid) => {
  vi.stubGlobal("performance", { now: () => 0, getEntriesByType: () => [{ name: origin + opened }] });
  vi.spyOn(document, "referrer", "get").mockReturnValue(from);
  localeStore.set({ locale, language: locale });
  for (let time = 0; time < 2; time += 1) announceGuessedLanguage(ENGLISH.t, DEFAULT_CONFIG.locales);
  expect(toastStore.get()).toHaveLength(isSaid ? 1 : 0);
  expect(document.cookie.includes("ott-locale=de")).toBe(isSaid);
});
