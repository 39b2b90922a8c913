import type { Browser, BrowserContext, Page } from "@playwright/test";

/** Factor between this machine's processor and that of the phone for which the limits are set. */
const SLOW = 4;

/** Returns a page of a new visitor without a worker. */
export async function newVisitorPage(browser: Browser, width = 1440): Promise<Page> {
  const viewport = { width, height: width < 1000 ? 844 : 900 };
  const context = await browser.newContext({ serviceWorkers: "block", viewport, reducedMotion: "reduce" });
  return pageOf(context);
}

/** Returns a page to which named functions can be sent. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  // tsx wraps them in this helper.
  await context.addInitScript("globalThis.__name = (named) => named");
  return context.newPage();
}

/** Opens `address` as a new visitor, and resolves when the network is idle. */
export async function openUntilIdle(browser: Browser, address: string): Promise<Page> {
  const page = await newVisitorPage(browser);
  await page.goto(address);
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
  return page;
}

/** Makes the page's processor four times slower from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
}
