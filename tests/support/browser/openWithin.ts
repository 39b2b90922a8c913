import { expect, type Page } from "@playwright/test";

/** Leads the portal that is loaded already to another address, as a press on a link does: a quarter of the work of a load. */
export async function leadTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
}

/** The same, and waits until the page is there. Its title tells, so the page before must have another one. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await leadTo(page, path);
  await expect(page).not.toHaveTitle(before);
}
