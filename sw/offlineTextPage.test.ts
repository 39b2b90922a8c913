import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import type english from "#locales/en/portal.json";
import { offlineTextPage } from "./offlineTextPage.ts";

test.each(LOCALE_CODES)("[I18N-3] in %s the worker uses the portal's text", async (locale) => {
  const { unstored } = ((await import(`../locales/${locale}/portal.json`)) as { default: typeof english }).default;
  const page = await offlineTextPage(`https://portal.example/${locale}/`, []).text();
  expect(page).toContain(`<h1>${unstored.title}</h1><p>${unstored.text}</p>`);
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
