import { expect, test } from "@playwright/test";
import { visitOnce } from "#tests/support/worker.ts";

for (const [path, name] of [
  ["/league/league-northern", "Northern Premier"],
  ["/team/team-nordvik", "Nordvik IF"],
  ["/category/cat-football", "Football"],
  ["/category/cat-football/sub-category/sub-football-youth", "Youth football"],
] as const) {
  test(`[RTE-3] [RTE-7] [CAT-5] ${path}: by its address, its tabs in the address, by reload and offline`, async ({
    page,
    context,
  }) => {
    await visitOnce(page, path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("tab", { name: /^Archive/ }).click();
    await expect(page).toHaveURL(/\?tab=archive$/);
    const rows = page.getByRole("tabpanel").getByRole("article");
    await expect(rows.nth(9)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("tab", { name: /^Archive/, selected: true })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await context.setOffline(true);
    await page.goto(`${path}/?tab=archive`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByText(/^Offline\. Showing what we had/)).toBeVisible();
  });
}

test("[CAT-5] [NAV-8] an id that nothing has, and one of another kind, are not found", async ({ page }) => {
  for (const path of ["/league/no.such", "/team/league-northern", "/category/team-nordvik"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});

test("[NAV-5] [CAT-2] a list grows by itself, and going back finds the place again", async ({ page }) => {
  await page.goto("/team/team-nordvik/?tab=archive");
  const rows = page.getByRole("tabpanel").getByRole("article");
  await expect(rows.nth(9)).toBeVisible();
  await rows.nth(9).scrollIntoViewIfNeeded();
  await expect(rows.nth(25)).toBeAttached();
  await rows.nth(22).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await rows.nth(22).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/events\//);
  await page.goBack();
  await expect(rows.nth(22)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
});
