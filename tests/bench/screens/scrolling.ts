import type { Browser, Page } from "@playwright/test";
import { newVisitorPage, slowDown } from "./visitorPage.ts";

const ROWS = 5_000;
/** The rows first load in large pages, because the growth of the list is not measured. */
const LARGE = 1_000;
const SMALL = 10;
/** More rows than are near the window: 900 px, and 1,500 px on both sides. */
const NEAR = 80;

interface Answer {
  readonly content: { readonly entries: readonly { readonly id: string; readonly event_date: number }[] };
}

/** Distance per frame in px: at 60 frames per second several times as fast as a fling on a phone. */
const STEP = 1_000;

/**
 * Returns the longest task in ms while 5,000 rows of the archive are scrolled to their end, where pages of ten keep
 * loading; 0 if none took longer than 50 ms. `isSlow`: with the CPU four times slower.
 */
export async function measureScrolling(browser: Browser, url: string, isSlow = false): Promise<number> {
  const page = await newVisitorPage(browser);
  const served = await serveLongList(page);
  await page.goto(`${url}/archive`);
  const more = page.getByRole("button", { name: "Show more" });
  const oneMore = async () => {
    const { pages } = served;
    // A list that grows by itself moves the button away from under a pointer.
    await more.scrollIntoViewIfNeeded();
    await more.dispatchEvent("click");
    // The list may have requested the page by itself already.
    while (served.pages === pages) await page.waitForTimeout(100);
  };
  while (served.pages < ROWS / LARGE) await oneMore();
  await page.waitForLoadState("networkidle");
  // Rendering a thousand rows takes longer than loading the next page, and only some pages load without a press.
  await oneMore();
  // The page removes the thousand rows again after it has rendered them, except for those near the window.
  await page.waitForFunction((max) => document.querySelectorAll("main article").length < max, NEAR);
  const devtools = await page.context().newCDPSession(page);
  // Thousands of rows that were rendered at once leave garbage that no viewer's list has.
  await devtools.send("HeapProfiler.collectGarbage");
  const before = served.pages;
  if (isSlow) {
    // A phone, for which the slow processor stands, has no pointer that rests on the rows.
    await page.mouse.move(0, 0);
    await slowDown(page);
  }
  const longest = await page.evaluate(async (step) => {
    let worst = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) worst = Math.max(worst, duration);
    });
    observer.observe({ type: "longtask" });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const scroll = async (by: number, isEnd: () => boolean) => {
      for (let count = 0; count < 600 && !isEnd(); count += 1) {
        scrollBy(0, by);
        await frame();
      }
    };
    scrollTo(0, 0);
    await frame();
    await scroll(step, () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
    // Stays at the end until more rows have loaded, as a viewer would.
    const { scrollHeight: before } = document.documentElement;
    for (let count = 0; count < 300 && document.documentElement.scrollHeight <= before; count += 1) await frame();
    await scroll(-step, () => scrollY === 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return worst;
  }, STEP);
  if (served.pages <= before) throw new Error("No further page came at the end of the list");
  await page.context().close();
  return longest;
}

/** Serves 5,000 matches of the archive in five pages, and ten more on each later page; counts the pages. */
async function serveLongList(page: Page): Promise<{ readonly pages: number }> {
  const served = { pages: 0 };
  let entries: Answer["content"]["entries"] | null = null;
  await page.route("**/api/event/list", async (route) => {
    const body = route.request().postDataJSON() as { readonly status?: unknown; readonly page?: number };
    if (body.status !== "archived") return route.continue();
    if (entries === null) {
      const answer = await route.fetch({ postData: JSON.stringify({ ...body, page: 0, size: 50 }) });
      entries = ((await answer.json()) as Answer).content.entries;
    }
    const models = entries;
    const at = body.page ?? 0;
    const size = at * LARGE < ROWS ? LARGE : SMALL;
    const first = at * LARGE;
    const made = Array.from({ length: size }, (_, index) => {
      const model = models[(first + index) % models.length];
      // Eight matches a day, one day after the other.
      const date = (model?.event_date ?? 0) - Math.floor((first + index) / 8) * 86_400_000;
      return { ...model, id: `${model?.id}-${first + index}`, event_date: date, real_kickoff: date };
    });
    const content = { entries: made, entryCount: size, totalCount: 9_999, itemsPerPage: size, startIndex: first };
    await route.fulfill({ json: { content: { ...content, count: size, nextExists: true } } });
    served.pages += 1;
  });
  return served;
}
