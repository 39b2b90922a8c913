import { expect, test } from "#tests/support/browser/test.ts";

test("[CAT-4] [RTE-1] the slash key opens the search from any page, and the typed text is in the address", async ({
  page,
}) => {
  await page.goto("/upcoming");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Search" });
  // The page handles the shortcut only after its first screen is idle.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await field.pressSequentially("HARBOUR ci");
  await expect(page).toHaveURL(/\/search\/\?q=HARBOUR\+ci$/);
  await expect(page.locator("mark").first()).toHaveText("Harbour");
  // Each kind of result arrives by itself; the teams are above the matches once they are there.
  await expect(page.getByRole("main").locator("a[href^='/team/']").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/team\//);
  await page.goBack();
  await expect(field).toHaveValue("HARBOUR ci");
});

test("[CAT-4] a filter by kind survives a reload and loads page by page", async ({ page }) => {
  await page.goto("/search/?q=harbour&type=nonsense");
  await page.getByRole("button", { name: /^Matches/ }).click();
  await expect(page).toHaveURL(/type=matches/);
  await page.reload();
  const rows = page.getByRole("region", { name: "Past matches" }).getByRole("article");
  await expect(rows.nth(9)).toBeVisible();
  // Further pages may load by themselves as well, so the test looks for the eleventh row, not for a number.
  await page.getByRole("button", { name: "Show more" }).last().click();
  await expect(rows.nth(10)).toBeVisible();
});
