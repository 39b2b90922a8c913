import type { Page } from "@playwright/test";

/** Waits for all finite animations to end, so that positions and colours are the final ones. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
