import type { Browser, Page } from "@playwright/test";
import { SLOW, firstFrame, openMeasuredPage } from "./measuredPage.ts";
import type { LiveMatch } from "./start.ts";

/** Viewers read the offer before they take it, ms. */
const READING_MS = 4_000;
/** A picture that moves by more than this was moved, s. */
const MOVED_S = 5;

/**
 * Opens a live match late on the slow line and takes the offer of its key moments. Returns the time from the press to
 * the first frame of the first moment, and how far behind live the picture is after the last one.
 */
export async function measureReel(browser: Browser, origin: string, { id }: Pick<LiveMatch, "id">) {
  const { page, context } = await openMeasuredPage(browser, SLOW);
  await page.goto(`${origin}/events/${id}`);
  await firstFrame(page);
  const offer = page.locator("[data-player]").getByRole("button", { name: "Catch up" });
  await offer.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(READING_MS);
  await watchPress(page);
  await offer.click();
  const firstMs = Number(
    await (await page.waitForFunction(() => window.firstMoment, null, { timeout: 60_000 })).jsonValue(),
  );
  const bar = page.getByRole("region", { name: "Catch up" });
  const strip = bar.getByRole("list");
  // Moments that the stream no longer has come first, from their clips.
  const skip = page.locator("[data-player]").getByRole("button", { name: "Next moment" });
  while (!(await strip.isVisible())) {
    if (await skip.isVisible()) await skip.click();
    await page.waitForTimeout(100);
  }
  await bar.getByRole("listitem").getByRole("button").last().click();
  await bar.getByRole("button", { name: "Next moment" }).click();
  await bar.waitFor({ state: "detached" });
  await page.waitForTimeout(READING_MS);
  await page.mouse.move(400, 300);
  const text = await page.getByRole("button", { name: /behind$/ }).textContent();
  await context.close();
  return { firstMs, behindS: Number(/(\d+)\ss behind/.exec(text ?? "")?.[1]) };
}

declare global {
  interface Window {
    /** Time from the press to the first frame of another place, ms. */
    firstMoment?: number;
  }
}

/** Notes the first frame of another place, or of a clip, after the next press. */
async function watchPress(page: Page): Promise<void> {
  await page.evaluate((movedS) => {
    const picture = document.querySelector("video");
    document.addEventListener(
      "click",
      () => {
        const pressed = performance.now();
        const before = picture?.currentTime ?? 0;
        const watch = (video: HTMLVideoElement) =>
          video.requestVideoFrameCallback((now, { mediaTime }) => {
            if (video !== picture || Math.abs(mediaTime - before) > movedS) window.firstMoment ??= now - pressed;
            else watch(video);
          });
        if (picture !== null) watch(picture);
        const watched = new Set([picture]);
        new MutationObserver(() => {
          for (const video of document.querySelectorAll("video"))
            if (!watched.has(video)) watch(watched.add(video) && video);
        }).observe(document, { childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  }, MOVED_S);
}
