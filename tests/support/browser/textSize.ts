import type { Page } from "@playwright/test";

/** Doubles the text size that the browser's settings have, as somebody who sees little does. */
export async function doubleTextSize(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
