import type { Page } from "@playwright/test";

/**
 * Waits until a page has painted in its own styles and fonts. For pages whose code is held back: their load event waits
 * for it, and without its style sheet everything is somewhere else.
 */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.evaluate(async () => void (await document.fonts.ready));
}
