import type { Page } from "@playwright/test";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Replaces an external site by a simple page. */
async function outside(page: Page, address: string): Promise<void> {
  await page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Outside</title><h1>Outside</h1>" }),
  );
}

test("[NAV-3] the tenant's redirects work inside and out of the portal, and never loop", async ({ page }) => {
  await withConfig(page, () => ({
    redirects: [
      { from: "/archive", to: "/upcoming" },
      { from: "/faq", to: "https://help.example/" },
      { from: "/latest", to: "/highlight" },
      { from: "/highlight", to: "/latest" },
    ],
  }));
  await outside(page, "https://help.example/");
  await page.goto("/archive");
  await expect(page).toHaveURL(/\/upcoming\/?$/);
  await page.goto("/latest");
  await expect(page).toHaveURL(/\/latest\/?$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/faq");
  await expect(page.getByRole("heading", { name: "Outside" })).toBeVisible();
  await expect(page).toHaveURL("https://help.example/");
});

test("[NAV-14] a page with a blank parameter is not found", async ({ page }) => {
  for (const path of ["/league/%20", "/events/%20/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: /not found/i }).first()).toBeVisible();
  }
});

test("[NAV-6] storeUrl opens a store at once, asks before any other host, and ignores scripts", async ({ page }) => {
  await outside(page, "https://play.google.com/");
  await page.goto("/?storeUrl=https://play.google.com/store/apps/details?id=x");
  await expect(page).toHaveURL(/^https:\/\/play\.google\.com\//);
  await page.goto("/?storeUrl=https://downloads.example.net/app");
  await expect(page.getByRole("main")).toContainText("downloads.example.net");
  await expect(page.getByRole("link", { name: "Stay here" })).toBeVisible();
  await page.goto("/?storeUrl=javascript:document.title='taken'");
  await expect(page.getByRole("heading", { name: /Live now/ })).toBeVisible();
  await expect(page).not.toHaveTitle(/taken/);
});

test("[NAV-4] [RTE-18] returnTo is added after a slash, and a hostile one leads to home", async ({ page }) => {
  await page.goto("/account/devices");
  await expect(page).toHaveURL(/\/auth\/login\/\?returnTo=%2Faccount%2Fdevices$/);
  await page.goto("/auth/login?returnTo=//evil.example/");
  await page.getByRole("textbox", { name: "Email" }).fill("fan@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-pass-1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test("[NAV-2] a viewer from the partner skips the sign-in page where the tenant says so", async ({ page, request }) => {
  const { auth } = (await (await request.get("/config.json")).json()) as { auth?: { federation?: object } };
  await withConfig(page, () => ({ auth: { ...auth, federation: { ...auth?.federation, skipLoginPage: true } } }));
  await page.goto("/?partnerSignIn=true");
  await expect(page.getByRole("heading", { name: /Live now/ })).toBeVisible();
  await page.goto("/auth/login/");
  await expect(page).toHaveURL(/\/$/);
  await expect(page).not.toHaveURL(/auth/);
});

test("[PWA-6] a loading screen shows its progress while the previous page stays visible", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Replays" }).click();
  const line = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(line).toBeVisible();
  // The previous page stays visible and usable meanwhile.
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Latest replays", level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});
