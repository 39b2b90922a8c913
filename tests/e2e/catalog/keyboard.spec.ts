import { axeFindings } from "#tests/support/browser/axe.ts";
import { openRecording } from "#tests/support/backend/demo.ts";
import { isFocusUncovered, pressTab } from "#tests/support/browser/keyboard.ts";
import { expect, test } from "#tests/support/browser/test.ts";

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

test("[A11Y-1] [CAT-5] [NAV-5] a team page works with the keyboard alone: tabs by arrows, a match, and back to the same row", async ({
  page,
}) => {
  await page.goto("/team/team-nordvik");
  const tabs = page.getByRole("tablist", { name: "Nordvik IF" });
  await tabs.getByRole("tab", { name: /^Upcoming/ }).focus();
  await page.keyboard.press("End");
  await expect(tabs.getByRole("tab", { name: /^Clips/, selected: true })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tabs.getByRole("tab", { name: /^Live/, selected: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: /^Archive/, selected: true })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=archive$/);
  const rows = page.getByRole("tabpanel").getByRole("article");
  await expect(rows.nth(5)).toBeVisible();
  // One Tab stop for the whole row of tabs, then two for each match: its link and its button.
  await pressTab(page, 1);
  const first = rows.first().getByRole("link").first();
  await expect(first).toBeFocused();
  await pressTab(page, 4);
  const third = rows.nth(2).getByRole("link").first();
  await expect(third).toBeFocused();
  const href = (await third.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(rows.nth(2).getByRole("link").first()).toBeFocused();
  await pressTab(page, 2);
  await expect(rows.nth(3).getByRole("link").first()).toBeFocused();
});

test("[A11Y-1] [CAT-2] [CAT-3] the schedule works with the keyboard alone: days by arrows, filters by space", async ({
  page,
}) => {
  await page.goto("/upcoming");
  const days = page.getByRole("toolbar", { name: "Day" }).getByRole("button");
  await days.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeFocused();
  await expect(days.nth(1)).toHaveAttribute("aria-current", "date");
  await page.keyboard.press("PageDown");
  await expect(days.nth(8)).toBeFocused();
  await page.keyboard.press("End");
  await expect(days.nth(13)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(days.first()).toHaveAttribute("aria-current", "date");
  expect(await pressTab(page, 3)).toEqual(["Hide scores", "League or category", "Free"]);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/access=free$/);
  await expect(page.getByLabel("Free", { exact: true })).toBeFocused();
});

test("[A11Y-1] [CAT-3] on a phone the sheet of filters keeps the focus and gives it back; the tab bar covers no focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/upcoming");
  const open = page.getByRole("button", { name: /^Filters, 0/ });
  await open.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  for (let pressed = 0; pressed < 10; pressed += 1) {
    await page.keyboard.press("Tab");
    // The only other Tab stop is the browser's own interface.
    const isInside = () => document.activeElement === document.body || document.activeElement?.closest("dialog");
    expect(Boolean(await page.evaluate(isInside))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();

  const rows = page.getByRole("main").getByRole("article");
  await rows.first().getByRole("link").first().focus();
  for (let pressed = 0; pressed < 14; pressed += 1) {
    const [name] = await pressTab(page, 1);
    expect(await isFocusUncovered(page), `"${name}" is not under the bar`).toBe(true);
  }
});

test("[CAT-7] [THM-1] the focus ring of a save button is visible on its dark picture, also in the light theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/latest");
  const save = page
    .getByRole("main")
    .getByRole("link", { name: /^Sign in to add .* to your watchlist$/ })
    .first();
  await save.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(save).toBeFocused();
  await expect(save.locator("> span")).toHaveCSS("outline-color", "rgb(255, 255, 255)");
});

test("[A11Y-1] [EVT-15] after showing a score by keyboard the focus stays at its match, in a list, on home and on its page", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: "ott-hide-scores", value: "1", url: baseURL ?? "" }]);
  await page.goto("/archive");
  const rows = page.getByRole("main").getByRole("article");
  const masked = rows.filter({ has: page.getByRole("button", { name: /^Show score/ }) }).first();
  const href = (await masked.getByRole("link").first().getAttribute("href")) ?? "";
  // Found by its URL, because a match that ends meanwhile would be inserted before it.
  const row = rows.filter({ has: page.locator(`a[href="${href}"]`) });
  await row.getByRole("button", { name: /^Show score/ }).press("Enter");
  await expect(page.getByRole("main").locator("article").getByRole("link").and(page.locator(":focus"))).toHaveAttribute(
    "href",
    href,
  );

  await page.goto("/");
  const stage = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { level: 1 }) });
  await stage.getByRole("button", { name: /^Show score/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d/);
  await expect(stage.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(stage.getByRole("link").first()).toBeFocused();

  const over = await openRecording(request);
  await page.goto(`/events/${over.id}`);
  const score = page.getByRole("region", { name: "Score", exact: true });
  await score.getByRole("button").press("Enter");
  await expect(score).toHaveText(/\d–\d/);
  await expect(score).toBeFocused();
});

test("[A11Y-1] [CAT-5] a page that fails to load has a heading, a title and a way home, and retrying it by keyboard keeps the focus in it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = "Couldn’t load this page";
  let isBroken = true;
  await page.route(/\/api\/identity\//, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { error: true, messageErrorCode: "internal_error" } })
      : route.continue(),
  );
  await page.goto("/team/team-nordvik");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByRole("main").getByRole("link", { name: "Go to homepage" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await again.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  // What appears next is the result of this retry.
  await expect(again).toBeHidden();
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("main")).toBeFocused();
  isBroken = false;
  await again.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nordvik IF" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("[A11Y-1] [CAT-1] [CAT-5] a rail that fails says so, and retrying it by keyboard moves the focus to what loaded", async ({
  page,
}) => {
  let isBroken = true;
  await page.route("**/api/identity/list", (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { error: true, messageErrorCode: "internal_error" } })
      : route.continue(),
  );
  await page.goto("/");
  const leagues = page.getByRole("region", { name: /Leagues/ });
  const again = leagues.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(leagues.getByText("Couldn’t load leagues")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Live now/ })).toBeVisible();
  isBroken = false;
  await again.press("Enter");
  await expect(leagues.getByRole("link").first()).toBeVisible();
  await expect(leagues).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(leagues.getByRole("link").first()).toBeFocused();
});
