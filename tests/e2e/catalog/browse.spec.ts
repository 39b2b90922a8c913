import { indexedRecords } from "#tests/support/browser/indexedRecords.ts";
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

test("[NAV-5] [CAT-2] a reload keeps the rows of an endless list, its height and the place in it, and home's foot", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Whoever saves data gets further rows by the button alone.
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" });
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const rows = page.getByRole("main").getByRole("article");
  await page.goto("/archive");
  await expect(rows).toHaveCount(10);
  const first = await height();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(height).toBeGreaterThan(first * 1.5);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(height).toBeGreaterThan(first * 2);
  // All three pages of the list are on the device.
  await expect.poll(async () => (await indexedRecords(page)).includes('"pageParams":[0,1,2]')).toBe(true);
  const link = rows.nth(19).getByRole("link").first();
  const viewed = page.locator(`main a[href="${await link.getAttribute("href")}"]`).first();
  await viewed.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const before = { height: await height(), top: (await viewed.boundingBox())?.y ?? 0 };
  await page.reload();
  await expect(viewed).toBeInViewport();
  await expect.poll(async () => Math.abs((await height()) - before.height)).toBeLessThan(4);
  expect(Math.abs(((await viewed.boundingBox())?.y ?? 0) - before.top)).toBeLessThan(4);

  await page.goto("/");
  const leagues = page.getByRole("region", { name: "Leagues and cups" });
  await leagues.getByRole("button", { name: "Show more" }).click();
  const foot = page.getByRole("contentinfo").getByRole("link").last();
  await foot.scrollIntoViewIfNeeded();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const shown = await leagues.getByRole("link").count();
  await page.reload();
  await expect(leagues.getByRole("link")).toHaveCount(shown);
  await expect(foot).toBeInViewport();
});
