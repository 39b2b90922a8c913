import type { Page } from "@playwright/test";

/** Waits for all animations that end: what is on its way is neither where nor in the colour that viewers see. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
