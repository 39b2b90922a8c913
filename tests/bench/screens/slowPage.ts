import type { Browser, Page } from "@playwright/test";

/** How much slower the processor of the phone is that the limits are for. */
const SLOW = 4;

/** A page of a visitor without a worker. */
export async function newVisitor(browser: Browser, width = 1440): Promise<Page> {
  const viewport = { width, height: width < 1000 ? 844 : 900 };
  const context = await browser.newContext({ serviceWorkers: "block", viewport, reducedMotion: "reduce" });
  // What runs TypeScript keeps the names of functions by this one, also of those that are sent to the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  return context.newPage();
}

/** Opens `address` for a new visitor, and resolves once nothing more comes. */
export async function openQuiet(browser: Browser, address: string): Promise<Page> {
  const page = await newVisitor(browser);
  await page.goto(address);
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
  return page;
}

/** From here on the page's processor is four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
}
