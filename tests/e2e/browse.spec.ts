import { expect, test } from "#tests/support/browser/test.ts";

test("[CAT-5] the tabs of a team's page are kept in the address, and survive a reload", async ({ page }) => {
  await page.goto("/team/team-nordvik");
  await expect(page.getByRole("heading", { level: 1, name: "Nordvik IF" })).toBeVisible();
  await page.getByRole("tab", { name: /^Archive/ }).click();
  await expect(page).toHaveURL(/\?tab=archive$/);
  const rows = page.getByRole("tabpanel").getByRole("article");
  await expect(rows.nth(9)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Archive/, selected: true })).toBeVisible();
  await expect(rows.first()).toBeVisible();
});

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

test("[NAV-5] a rendered list that is loaded again stays at the row that was looked at", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/upcoming");
  const row = page.getByRole("main").getByRole("article").nth(20);
  await row.evaluate((article) => article.scrollIntoView({ block: "center" }));
  await expect(row).toBeInViewport();
  await page.reload();
  await expect(row).toBeInViewport();
});
