import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { offlineTextPage, OFFLINE_TEXTS } from "./offlineTextPage.ts";

test.each(LOCALE_CODES)("[I18N-3] in %s the worker uses the portal's text", async (locale) => {
  const { default: texts } = (await import(`../locales/${locale}.json`)) as {
    default: { watch: { unstored: unknown } };
  };
  expect(OFFLINE_TEXTS[locale]).toEqual(texts.watch.unstored);
});

test.each([
  ["/he/live/", ["de"], "he"],
  ["/fr-ca/", ["de"], "fr-CA"],
  ["/live/", ["xx", "pt-BR", "de"], "pt"],
  ["/live/", ["uk"], "uk-UA"],
  ["/live/", [], "en"],
])(
  "[I18N-3] %s is answered in the language of the address, else of the browser (%j): %s",
  async (path, own, locale) => {
    const page = await offlineTextPage(`https://portal.example${path}`, own).text();
    expect(page).toContain(`<html lang="${locale}"`);
  },
);

test("[AUTH-5] the offline text page sends no referrer and does not show its address", async () => {
  const page = offlineTextPage("https://portal.example/auth/login/limit?data=<script>", []);
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await page.text()).not.toContain("script");
});
