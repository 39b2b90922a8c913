import { expect, test } from "#tests/support/browser/test.ts";

test("[CAT-5] the selected tab of a team page is in the address and survives a reload", async ({ page }) => {
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

test("[CAT-5] [NAV-8] an unknown id, or an id of another kind, is not found", async ({ page }) => {
  for (const path of ["/league/no.such", "/team/league-northern", "/category/team-nordvik"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});

test("[NAV-5] [CAT-2] a list loads more rows while scrolling, and going back restores the position", async ({
  page,
}) => {
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

test("[NAV-5] reloading a rendered list keeps the viewed row in place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/upcoming");
  const row = page.getByRole("main").getByRole("article").nth(20);
  await row.evaluate((article) => article.scrollIntoView({ block: "center" }));
  await expect(row).toBeInViewport();
  await page.reload();
  await expect(row).toBeInViewport();
});
