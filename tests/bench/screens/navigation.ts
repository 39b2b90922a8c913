import type { Browser, Page } from "@playwright/test";
import { openQuiet, slowDown } from "./slowPage.ts";

const LEAGUE = "league-northern";
const TARGET = `/league/${LEAGUE}`;

/** ms from the tap on a link of home until its screen's heading and first match are painted, at a quarter of the speed. */
export async function toPrefetchedScreen(browser: Browser, url: string): Promise<number> {
  const page = await openQuiet(browser, `${url}/`);
  const link = linkTo(page);
  await link.scrollIntoViewIfNeeded();
  const lists = ["live", "archived"].map((status) => listOf(page, status));
  await link.hover();
  // The page asks for what is pointed at a moment later. What is measured begins when it is there.
  await Promise.all(lists);
  await page.waitForLoadState("networkidle");
  // What has come is put away a moment later, with no sign to wait for, and that is not what is measured.
  await page.waitForTimeout(500);
  await slowDown(page);
  const { totalMs, apiMs } = await tap(page);
  await page.context().close();
  if (apiMs > totalMs / 2) throw new Error("The screen was not prefetched");
  return totalMs;
}

/** The same for a link that nobody pointed at, without the time that calls of the API took. */
export async function toColdScreen(browser: Browser, url: string): Promise<number> {
  const page = await openQuiet(browser, `${url}/`);
  await linkTo(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await slowDown(page);
  const { totalMs, apiMs } = await tap(page);
  await page.context().close();
  return totalMs - apiMs;
}

/** When a list of the league's matches has come; `status` is one of those that it is asked for. */
const listOf = (page: Page, status: string) =>
  page.waitForResponse((response) => {
    const asked = response.url().endsWith("/api/event/list") ? (response.request().postData() ?? "") : "";
    return asked.includes(`"${LEAGUE}"`) && asked.includes(`"${status}"`);
  });

const linkTo = (page: Page) => page.locator(`main a[href="${TARGET}"]`).first();

/** Taps the link without pointing at it first; `apiMs` is how long at least one call of the API was under way. */
function tap(page: Page): Promise<{ readonly totalMs: number; readonly apiMs: number }> {
  return linkTo(page).evaluate(async (link, target) => {
    performance.clearResourceTimings();
    const start = performance.now();
    (link as HTMLElement).click();
    await new Promise<void>((resolve) => {
      const look = () => {
        const isThere = location.pathname === target && document.querySelector("main h1") !== null;
        if (!isThere || document.querySelector("main article") === null) return void requestAnimationFrame(look);
        // What is there when a frame begins is painted with it, and this comes behind that; ahead of the pictures, since
        // each drawn crest that has come is a task of its own, which a message would wait for.
        void scheduler.postTask(() => resolve(), { priority: "user-blocking" });
      };
      requestAnimationFrame(look);
    });
    const end = performance.now();
    const calls = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => new URL(name).pathname.startsWith("/api/") && startTime >= start)
      .map(({ startTime, duration }) => [startTime, Math.min(startTime + duration, end)] as const)
      .sort(([a], [b]) => a - b);
    let apiMs = 0;
    let until = start;
    for (const [from, to] of calls) {
      apiMs += Math.max(0, to - Math.max(from, until));
      until = Math.max(until, to);
    }
    return { totalMs: end - start, apiMs };
  }, TARGET);
}
