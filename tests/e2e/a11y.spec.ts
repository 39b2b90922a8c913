import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/support/axe.ts";
import { liveMatch } from "#tests/support/demo.ts";
import { signIn } from "#tests/support/signIn.ts";
import { expect, test } from "#tests/support/test.ts";

test.use({ reducedMotion: "reduce" });

const SCREENS = [
  ...["/", "/upcoming", "/live", "/latest", "/highlight", "/auth/login", "/auth/login/limit", "/no/such/place"],
  ...["/search/?q=nordvik", "/archive", "/suggested", "/multiview", "/faq", "/terms", "/open-app"],
  ...["/league/league-northern", "/team/team-nordvik", "/category/cat-football"],
  ...["/auth/sign-up", "/auth/password/forgot", "/auth/password/reset/?token=reset-demo"],
];

/** Pages of somebody who is signed in. */
const OWN = {
  account: ["general", "subscription", "ppv", "billing", "devices", "password", "delete"].map((at) => `/account/${at}`),
  following: ["/downloads", "/following", "/following/league", "/club", "/account/subscription/buy/prod-premier"],
  signUp: ["personalization", "subscription", "subscription/code", "following/league"].map(
    (at) => `/auth/sign-up/${at}`,
  ),
};

/** Looks at the page in one scheme and then, without loading it again, in the other. */
async function findingsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** Opens the page in a window of 320 px, where nothing may widen it, and looks at it in a wide one. */
async function openNarrow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const path of SCREENS) {
  test(`[A11Y-1] ${path} has no violations, dark or light, and fits 320 px`, async ({ page }) => {
    await openNarrow(page, path);
    expect(await findingsOf(page)).toEqual([]);
  });
}

for (const [name, paths] of Object.entries(OWN)) {
  test(`[A11Y-1] the pages of ${name} have no violations, dark or light, and fit 320 px`, async ({ page }) => {
    await signIn(page);
    for (const path of paths) {
      await openNarrow(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findingsOf(page), path).toEqual([]);
    }
  });
}

test("[A11Y-1] nothing widens the page of a live match at 320 px", async ({ page, request }) => {
  await openNarrow(page, `/events/${(await liveMatch(request)).id}`);
});

test("[A11Y-1] the keyboard alone reaches a live match and plays it", async ({ page }) => {
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
