import { expect, type Page } from "@playwright/test";

/** Waits until a page shows all of its content in its own fonts; on home, until the leagues, one of the last rails, do. */
export async function allShown(page: Page): Promise<void> {
  await expect(page.locator("main h1").first()).toBeAttached();
  if (/^\/(?:he\/)?(?:home\/?)?$/.test(new URL(page.url()).pathname))
    await expect(page.locator('main section a[href*="/league/"]').first()).toBeAttached();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}
