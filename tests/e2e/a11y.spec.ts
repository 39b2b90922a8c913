import { expect, test } from "@playwright/test";
import { axeFindings } from "#tests/support/axe.ts";
import { liveMatch } from "#tests/support/demo.ts";
import { signIn } from "#tests/support/signIn.ts";

test.use({ serviceWorkers: "block", reducedMotion: "reduce" });

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

for (const scheme of ["dark", "light"] as const) {
  for (const path of SCREENS) {
    test(`[A11Y-1] ${path} has no violations, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
}

for (const [name, paths, scheme] of Object.entries(OWN).flatMap(([name, paths]) => [
  [name, paths, "dark"] as const,
  [name, paths, "light"] as const,
])) {
  test(`[A11Y-1] the pages of ${name} have no violations and fit 320 px, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
}

test("[A11Y-1] nothing widens the page at 320 px", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const match = await liveMatch(request, 2);
  const paths = [
    "/",
    "/upcoming",
    `/events/${match.id}`,
    "/auth/login",
    "/search/?q=nordvik",
    "/archive",
    "/faq",
    "/multiview",
  ];
  for (const path of [...paths, "/league/league-northern", "/team/team-nordvik", "/category/cat-football"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
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
