import type { Browser } from "@playwright/test";
import { UNTHROTTLED, openMeasuredPage } from "./measuredPage.ts";

/**
 * Plays four matches at once for `minutes`. Returns the most error messages at one time, the progress of the slowest
 * video as a share of the time, and the number of videos.
 */
export async function measureMultiview(browser: Browser, origin: string, ids: readonly string[], minutes: number) {
  const chosen = JSON.stringify({ ids, soundId: ids[0], largeId: null, tiles: 4 });
  const { page, context } = await openMeasuredPage(browser, UNTHROTTLED, { "touchline-multiview": chosen });
  await page.goto(`${origin}/multiview`);
  await page.waitForFunction(
    (count) => [...document.querySelectorAll("video")].filter(({ currentTime }) => currentTime > 0).length === count,
    ids.length,
    { timeout: 60_000 },
  );
  const positions = () =>
    page
      .locator("article video")
      .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
  const before = await positions();
  const startedAt = Date.now();
  let errors = 0;
  while (Date.now() - startedAt < minutes * 60_000) {
    // The run has a fixed length; between the checks it puts no load on the machine.
    await page.waitForTimeout(5_000);
    errors = Math.max(errors, await page.locator("article [role=alert]").count());
  }
  const played = (await positions()).map((position, index) => position - (before[index] ?? 0));
  const share = Math.min(...played) / ((Date.now() - startedAt) / 1000);
  await context.close();
  return { errors, share, pictures: played.length };
}
