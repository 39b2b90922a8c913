import type { Page } from "@playwright/test";
import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });
const catchUp = (page: Page) => page.getByRole("region", { name: "Catch up" });

/** Opens a live match late, takes the offer by keyboard, and returns how many passages there are. */
async function takeOffer(page: Page, eventId: string): Promise<number> {
  await page.goto(`/events/${eventId}`);
  await framesAdvance(page);
  await player(page).getByRole("button", { name: "Catch up" }).press("Enter");
  // Moments that the stream no longer has come first, from their clips.
  const skip = player(page).getByRole("button", { name: "Next moment" });
  await expect(async () => {
    if (await skip.isVisible()) await skip.click({ timeout: 1_000 });
    await expect(catchUp(page)).toContainText(/1 of \d+/, { timeout: 1_000 });
  }).toPass();
  return countPassages(page);
}

const countPassages = async (page: Page) => Number(/\d+ of (\d+)/.exec((await catchUp(page).textContent()) ?? "")?.[1]);

test("[PLR-11] who comes late sees the key moments one after the other by keyboard, and ends at the live edge", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await liveMatch(request);
  const count = await takeOffer(page, id);
  expect(count).toBeGreaterThan(1);
  const bar = catchUp(page);
  const next = bar.getByRole("button", { name: "Next moment" });
  await expect(next).toBeFocused();
  await expect(player(page).getByRole("button", { name: /^Go live .* behind$/ })).toBeVisible();
  // What is to come has a minute and no name.
  const steps = bar.getByRole("listitem").getByRole("button");
  await expect(steps).toHaveCount(count);
  for (const step of (await steps.all()).slice(1)) await expect(step).toHaveAccessibleName(/^\d+(\+\d+)?’$/);
  await page.keyboard.press("n");
  await expect(bar).toContainText(`2 of ${count}`);
  await page.keyboard.press("b");
  await expect(bar).toContainText(`1 of ${count}`);
  await steps.last().click();
  await expect(bar).toContainText(`${count} of ${count}`);
  await expect(steps.last()).toHaveAttribute("aria-current", "step");
  await next.click();
  await expect(bar).toHaveCount(0);
  await expect(player(page).getByRole("button", { name: /^Go live .* behind$/ })).toHaveCount(0);
  await framesAdvance(page);
});

test("[PLR-11] [EVT-20] the key moments of a replay follow each other, each with the score of its time", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await openRecording(request);
  await page.goto(`/events/${id}`);
  await framesAdvance(page);
  await page.getByRole("button", { name: "Play all" }).click();
  const bar = catchUp(page);
  await expect(bar).toContainText(/1 of \d+/);
  await expect(page.getByRole("region", { name: "Score", exact: true }).locator("[aria-live]")).toHaveText(/ 0, .* 0$/);
  await expect(bar.getByRole("button", { name: /Goal/ })).toHaveCount(0);
  await expect(bar).toContainText(/2 of \d+/, { timeout: 40_000 });
  await framesAdvance(page);
  // Who moves the picture elsewhere has left them.
  await page.locator("video").evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 2));
  await expect(bar).toHaveCount(0);
});
