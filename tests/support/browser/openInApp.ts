import { expect, type Page } from "@playwright/test";

/** Navigates within the loaded portal, as a press on a link does: a quarter of the work of a page load. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** Navigates like `navigateTo` and waits until the title changes, so the previous page must have another title. */
export async function openInApp(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await navigateTo(page, path);
  await expect(page).not.toHaveTitle(before);
}

/** Navigates like `navigateTo` and waits until the focus has moved to the new page, which comes after its first paint. */
export async function focusInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await navigateTo(page, path);
  await expect(page.locator("body:not(:focus) :focus")).toBeAttached();
}
