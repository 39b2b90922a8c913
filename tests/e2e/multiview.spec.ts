import { expect, test, type Page } from "@playwright/test";
import { axeFindings } from "#tests/support/axe.ts";

test.use({ serviceWorkers: "block" });

/** Waits until `count` pictures have all moved on by ten frames. */
const allPlay = (page: Page, count: number) =>
  page.waitForFunction(async (wanted) => {
    const videos = [...document.querySelectorAll("video")].filter(({ readyState }) => readyState >= 2);
    if (videos.length !== wanted) return false;
    const shown = () => videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames);
    const before = shown();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return shown().every((frames, index) => frames >= (before[index] ?? 0) + 5);
  }, count);
const muted = (page: Page) =>
  page.locator("article video").evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).muted));

test("[PLR-8] several live matches at once: one is heard, all are remembered, each goes on its own", async ({
  page,
}) => {
  await page.goto("/live");
  await page
    .getByRole("link", { name: /^Add to multi-view/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/multiview\/?$/);
  await expect(page.getByRole("heading", { level: 1, name: "Multi-view" })).toBeVisible();
  const add = page
    .getByRole("complementary", { name: "Also live" })
    .getByRole("button", { name: /^Add to multi-view/ });
  await add.first().click();
  await add.first().click();
  await allPlay(page, 3);
  expect(await muted(page)).toEqual([false, true, true]);

  await page.keyboard.press("2");
  await expect.poll(() => muted(page)).toEqual([true, false, true]);
  const sounds = page.getByRole("button", { name: /^Sound of/ });
  await expect(sounds.nth(1)).toHaveAttribute("aria-pressed", "true");
  await sounds.nth(1).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(sounds.nth(0)).toBeFocused();
  await page.keyboard.press("m");
  await expect.poll(() => muted(page)).toEqual([true, true, true]);
  await page.getByRole("button", { name: "Make it the large one" }).last().click();
  await expect(page.getByRole("button", { name: "All alike" })).toHaveCount(1);

  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await allPlay(page, 3);
  await expect(page.getByRole("button", { name: "All alike" })).toHaveCount(1);
  await page
    .getByRole("button", { name: /^Take it away/ })
    .first()
    .click();
  await expect(page.locator("article video")).toHaveCount(2);
  await page.getByRole("radio", { name: "Two" }).check();
  await page
    .getByRole("button", { name: /^Take it away/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Take it away/ }).click();
  await expect(page.getByText("Nothing picked yet")).toBeVisible();
});

test("[PLR-8] hidden scores stay hidden, and a choice of nonsense is no choice", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "ott-hide-scores", value: "1", url: baseURL ?? "" }]);
  await page.addInitScript(() => localStorage.setItem("touchline-multiview", '{"ids":["no such match",7,"gone"]}'));
  await page.goto("/multiview");
  const aside = page.getByRole("complementary", { name: "Also live" });
  await expect(aside.getByRole("listitem").first()).toBeVisible();
  // Of the stored ids one could be one: its tile says that it did not come, and goes.
  await expect(page.getByText("This match did not load")).toBeVisible();
  await page.getByRole("button", { name: "Take it away: gone" }).click();
  await aside
    .getByRole("button", { name: /^Add to multi-view/ })
    .first()
    .click();
  await allPlay(page, 1);
  await expect(page.getByRole("article").locator(".num")).toHaveCount(0);
  await expect(aside.locator("b.num")).toHaveCount(0);
});
