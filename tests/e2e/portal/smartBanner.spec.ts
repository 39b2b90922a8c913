import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const STORES = { ANDROID: "https://play.google.com/store/apps/details?id=example.portal", IOS: null, OTHER: null };

test.use({
  serviceWorkers: "block",
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});

test.beforeEach(({ page }) =>
  withConfig(page, () => ({ smartBanner: { enabled: true, stores: STORES, appName: "Touchline TV" } })),
);

test("[BAN-1] [NAV-11] phones see the app banner on every page until it is closed", async ({ page }) => {
  await page.goto("/live");
  const banner = page.getByRole("complementary", { name: "The Touchline TV app" });
  await expect(banner.getByRole("link", { name: "Get the app" })).toHaveAttribute("href", STORES.ANDROID);
  await page.goto("/faq");
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Close" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get the app" })).toHaveCount(0);
  const cookies = await page.context().cookies();
  const closed = cookies.find(({ name }) => name === "ott-smart-banner-closed");
  expect(Math.round(((closed?.expires ?? 0) - Date.now() / 1000) / 60)).toBe(2);
});

test("[RTE-6] where there is an app, open-app links to its store", async ({ page }) => {
  await page.goto("/open-app/?path=/live");
  await expect(page.getByRole("heading", { level: 1, name: "Open in the app" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Google Play" })).toHaveAttribute("href", STORES.ANDROID);
  await page.getByRole("link", { name: "Stay in browser" }).click();
  await expect(page).toHaveURL(/\/live$/);
});
