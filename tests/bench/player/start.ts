import type { Browser } from "@playwright/test";
import { barePageUrl, watchRenditions } from "./barePage.ts";
import { UNTHROTTLED, firstFrame, openMeasuredPage, SLOW, type Conditions } from "./measuredPage.ts";

/** Times until the first frame, in ms. */
export interface Starts {
  /** From the press on a card of the live page. */
  readonly click: number;
  /** From the reload of the event page. */
  readonly reload: number;
  /** From the navigation to the bare page. */
  readonly bare: number;
  /** From the reload of the bare page. */
  readonly bareReload: number;
}

/** A live match and the URL of its stream. */
export interface LiveMatch {
  readonly id: string;
  readonly src: string;
}

const READING_MS = 4000;

/** Measures one start of each kind; portal and bare page each in an empty browser context. */
export async function measureStarts(browser: Browser, origin: string, match: LiveMatch): Promise<Starts> {
  const { click, reload, rendition } = await startInPortal(browser, origin, match, UNTHROTTLED);
  const opened = await openMeasuredPage(browser, UNTHROTTLED);
  await opened.page.goto(barePageUrl(origin, match.src, rendition));
  const bare = await firstFrame(opened.page);
  await opened.page.reload();
  const bareReload = await firstFrame(opened.page);
  await opened.context.close();
  return { click, reload, bare, bareReload };
}

/** Starts the match from a card of the live page, and again by a reload; also returns the first rendition. */
async function startInPortal(browser: Browser, origin: string, { id }: LiveMatch, conditions: Conditions) {
  const { page, context } = await openMeasuredPage(browser, conditions);
  const renditions = watchRenditions(page);
  await page.goto(`${origin}/live/football`);
  const card = page.locator(`a[href*="/events/${id}"]`).first();
  await card.waitFor();
  await page.waitForLoadState("networkidle");
  // A viewer reads before pressing, and the page uses that time to prepare.
  await page.waitForTimeout(READING_MS);
  await page.evaluate((target) => {
    document
      .querySelector(`a[href*="/events/${target}"]`)
      ?.addEventListener("click", () => performance.mark("bench:press"), { once: true });
  }, id);
  await card.click();
  const shown = await firstFrame(page);
  const pressed = await page.evaluate(() => performance.getEntriesByName("bench:press")[0]?.startTime ?? Number.NaN);
  await page.reload();
  const reload = await firstFrame(page);
  await context.close();
  return { click: shown - pressed, reload, rendition: renditions[0] ?? "" };
}

/**
 * Returns the ms from `new Hls()` to the first frame on the slow network: of the portal after a press on a card, and of
 * the bare page.
 */
export async function measureSlowStart(browser: Browser, origin: string, match: LiveMatch) {
  const sinceHls = async (page: Parameters<typeof firstFrame>[0]) => {
    const shown = await firstFrame(page);
    return shown - (await page.evaluate(() => performance.getEntriesByName("player:hls")[0]?.startTime ?? Number.NaN));
  };
  const { page, context } = await openMeasuredPage(browser, SLOW);
  const renditions = watchRenditions(page);
  await page.goto(`${origin}/live/football`);
  const card = page.locator(`a[href*="/events/${match.id}"]`).first();
  await card.waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  // Viewers read before they press.
  await page.waitForTimeout(READING_MS);
  await card.click();
  const own = await sinceHls(page);
  await context.close();
  const opened = await openMeasuredPage(browser, SLOW);
  await opened.page.goto(barePageUrl(origin, match.src, renditions[0] ?? ""));
  const bare = await sinceHls(opened.page);
  await opened.context.close();
  return { own, bare };
}
