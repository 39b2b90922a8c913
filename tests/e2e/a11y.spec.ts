import type { Page } from "@playwright/test";
import { axeFindings, COLOUR_RULES } from "#tests/support/browser/axe.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { signIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Public pages. */
const SCREENS = {
  "what is on": ["/", "/upcoming", "/live"],
  lists: ["/latest", "/highlight", "/archive", "/suggested", "/search/?q=nordvik"],
  catalogue: ["/league/league-northern", "/team/team-nordvik", "/category/cat-football", "/multiview"],
  texts: ["/faq", "/terms", "/open-app", "/no/such/place"],
  "signing in": [
    ...["/auth/login", "/auth/login/limit", "/auth/sign-up"],
    ...["/auth/password/forgot", "/auth/password/reset/?token=reset-demo"],
  ],
};

/** Pages that require a sign-in. */
const OWN = {
  account: ["general", "subscription", "ppv", "billing", "devices", "password", "delete"].map((at) => `/account/${at}`),
  following: ["/downloads", "/following", "/following/league", "/club", "/account/subscription/buy/prod-premier"],
  signUp: ["personalization", "subscription", "subscription/code", "following/league"].map(
    (at) => `/auth/sign-up/${at}`,
  ),
};

/** Checks the page with all rules in the dark scheme and then, without a reload, the colours of the light scheme. */
async function findingsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, look] of [
    ["dark", {}],
    ["light", { rules: COLOUR_RULES }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    found.push(...(await axeFindings(page, look)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** Opens the page in a window of 320 px, checks that nothing is wider, and then widens the window. */
async function openNarrow(page: Page, path: string, isLoaded = false): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await (isLoaded ? openInApp(page, path) : page.goto(path));
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const [name, paths] of Object.entries(SCREENS)) {
  test(`[A11Y-1] the pages of ${name} have no violations, dark or light, and fit 320 px`, async ({ page }) => {
    for (const [index, path] of paths.entries()) {
      await openNarrow(page, path, index > 0);
      expect(await findingsOf(page), path).toEqual([]);
    }
  });
}

for (const [name, paths] of Object.entries(OWN)) {
  test(`[A11Y-1] the pages of ${name} have no violations, dark or light, and fit 320 px`, async ({ page }) => {
    await signIn(page);
    for (const [index, path] of paths.entries()) {
      await openNarrow(page, path, index > 0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findingsOf(page), path).toEqual([]);
    }
  });
}

test("[A11Y-1] the page of a live match does not scroll sideways at 320 px", async ({ page, request }) => {
  await openNarrow(page, `/events/${(await liveMatch(request)).id}`);
});

test("[A11Y-1] a live match is opened from home with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /Live now/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Watch live" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/events\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
