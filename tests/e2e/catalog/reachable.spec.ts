import type { Page } from "@playwright/test";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const inMain = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });

for (const [device, viewport, account, tag] of [
  ["a computer", { width: 1440, height: 900 }, /^Account, /, ["@sweep"]],
  ["a phone", { width: 390, height: 844 }, /^You$/, []],
] as const) {
  test(
    `[CAT-9] [RTE-8] home leads to the watchlist, recommendations and a category, on ${device}`,
    { tag: [...tag] },
    async ({ page, request }) => {
      await page.setViewportSize(viewport);
      await page.goto("/faq");
      await enterAs(page, await freshViewer(request));
      await page.goto("/");
      const save = page.getByRole("main").getByRole("button", { name: /^Add .* to watchlist/ });
      await save.first().click();
      await expect(save.first()).toHaveAttribute("aria-pressed", "true");
      const you = page.getByRole("link", { name: account });
      const places = page.getByRole("navigation", { name: "Account", exact: true });

      await you.click();
      await places.getByRole("link", { name: "Watchlist" }).click();
      await expect(page).toHaveURL(/\/selected\/videos$/);
      await expect(heading(page, "Watchlist")).toBeVisible();
      await expect(page.getByText(/^(1 video, 0 clips|0 videos, 1 clip)$/)).toBeVisible();

      await you.click();
      await places.getByRole("link", { name: "Following" }).click();
      await inMain(page, "Recommended").click();
      await expect(heading(page, "Recommended")).toBeVisible();

      await page.goto("/");
      await page.getByRole("region", { name: "For you" }).getByRole("link", { name: "More for you" }).click();
      await expect(heading(page, "For you")).toBeVisible();
      await page.goBack();
      await page
        .getByRole("region", { name: "Categories" })
        .getByRole("link", { name: /^Football/ })
        .click();
      await expect(page).toHaveURL(/\/category\/cat-football$/);
      await expect(heading(page, "Football")).toBeVisible();
    },
  );
}

test("[CAT-3] [RTE-1] home leads to the archive, which has the same filter as the replays", async ({ page }) => {
  await page.goto("/");
  await inMain(page, "All replays").click();
  await expect(heading(page, "Latest replays")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Football/ })
    .click();
  await expect(page).toHaveURL(/sport=football/);
  await inMain(page, "Archive").click();
  await expect(page).toHaveURL(/\/archive\/?\?sport=football$/);
  await expect(heading(page, "Archive")).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("[CAT-4] a channel is found by name and opened with two keys", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Search teams/ }).click();
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.pressSequentially("court & rink");
  const channel = page.getByRole("region", { name: "Channels" }).getByRole("link", { name: /^Court & Rink Now: / });
  await expect(channel).toBeVisible();
  await page.getByRole("button", { name: "Channels 1" }).click();
  await expect(page).toHaveURL(/type=channels$/);
  await expect(channel).toBeVisible();
  await field.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/channels\/ch-court$/);
  await expect(page.getByRole("heading", { name: "Court & Rink", exact: true })).toBeVisible();
});
