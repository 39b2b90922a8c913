import type { Browser, Page } from "@playwright/test";
import { openUntilIdle, slowDown } from "./visitorPage.ts";

const LEAGUE = "league-northern";
const TARGET = `/league/${LEAGUE}`;

/**
 * Returns the ms from the tap on a link of home until heading and first match of its screen are painted, with
 * prefetched data and the CPU four times slower.
 */
export async function measurePrefetchedNavigation(browser: Browser, url: string): Promise<number> {
  const page = await openUntilIdle(browser, `${url}/`);
  const link = linkTo(page);
  await link.scrollIntoViewIfNeeded();
  const lists = ["live", "archived"].map((status) => listOf(page, status));
  await link.hover();
  // The page prefetches the target of a link shortly after the pointer is on it; the measurement starts after that.
  await Promise.all(lists);
  await page.waitForLoadState("networkidle");
  // The results are stored a moment later without any event, which must not overlap with the measurement.
  await page.waitForTimeout(500);
  await slowDown(page);
  const { totalMs, apiMs } = await tap(page);
  await page.context().close();
  if (apiMs > totalMs / 2) throw new Error("The screen was not prefetched");
  return totalMs;
}

/** Returns the ms of the same navigation by a link without a prefetch, minus the time that API calls took. */
export async function measureColdNavigation(browser: Browser, url: string): Promise<number> {
  const page = await openUntilIdle(browser, `${url}/`);
  await linkTo(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await slowDown(page);
  const { totalMs, apiMs } = await tap(page);
  await page.context().close();
  return totalMs - apiMs;
}

/** Resolves with the response to a list of the league's matches of this `status`. */
const listOf = (page: Page, status: string) =>
  page.waitForResponse((response) => {
    const asked = response.url().endsWith("/api/event/list") ? (response.request().postData() ?? "") : "";
    return asked.includes(`"${LEAGUE}"`) && asked.includes(`"${status}"`);
  });

const linkTo = (page: Page) => page.locator(`main a[href="${TARGET}"]`).first();

/** Taps the link without pointing at it first; `apiMs` is the time during which at least one API call was open. */
function tap(page: Page): Promise<{ readonly totalMs: number; readonly apiMs: number }> {
  return linkTo(page).evaluate(async (link, target) => {
    performance.clearResourceTimings();
    const start = performance.now();
    (link as HTMLElement).click();
    await new Promise<void>((resolve) => {
      const look = () => {
        const isThere = location.pathname === target && document.querySelector("main h1") !== null;
        if (!isThere || document.querySelector("main article") === null) return void requestAnimationFrame(look);
        // Elements that exist when a frame begins are painted with it, and this task runs after that. Its high priority
        // puts it before the tasks of the crests, one for each that has loaded.
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
