import type { Browser, Page } from "@playwright/test";
import { indexedRecords } from "#tests/support/browser/indexedRecords.ts";
import { openUntilIdle, pageOf, slowDown } from "./visitorPage.ts";

/** Days of the schedule from which one is chosen, after today. */
const DAYS = [2, 4, 6, 8, 3] as const;

/** Returns the ms from the choice of a day until its rows are painted, the slowest of five that have been seen before. */
export async function measureDays(browser: Browser, url: string): Promise<number> {
  const page = await openUntilIdle(browser, `${url}/upcoming`);
  for (const day of DAYS) {
    await chooseDay(page, day);
    await page.waitForLoadState("networkidle");
  }
  let slowest = 0;
  for (const day of DAYS) slowest = Math.max(slowest, await chooseDay(page, day));
  await page.context().close();
  return slowest;
}

/** Chooses a day, and returns the ms until its heading and its first row are painted. */
function chooseDay(page: Page, day: number): Promise<number> {
  const strip = page.getByRole("toolbar", { name: "Day" }).getByRole("button").nth(day);
  return strip.evaluate(async (button) => {
    const heading = () => document.querySelector("main h2")?.textContent;
    const before = heading();
    const start = performance.now();
    (button as HTMLElement).click();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (heading() === before || document.querySelector("main article a") === null)
          return void requestAnimationFrame(look);
        void scheduler.postTask(() => resolve(), { priority: "user-blocking" });
      };
      requestAnimationFrame(look);
    });
    return performance.now() - start;
  });
}

/** The ms without a network until the rows of a day are there that an earlier visit has stored and nobody has opened. */
export interface StoredDays {
  /** From the start of a navigation to its address, with all of the code. */
  readonly openedMs: number;
  /** From its choice in the open schedule. */
  readonly chosenMs: number;
  /** From the start of a navigation to the schedule itself, which begins with today: its document is stored, too. */
  readonly todayMs: number;
}

/** Measures with the CPU four times slower. */
export async function measureStoredDays(browser: Browser, url: string): Promise<StoredDays> {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  const page = await pageOf(context);
  await page.addInitScript(() => {
    const look = () => {
      const row = document.querySelector("main article a");
      if (row !== null && document.documentElement.dataset["rendered"] === undefined)
        document.documentElement.dataset["rows"] = String(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilStored(page, 14);
  await page.waitForLoadState("networkidle");
  await page.goto(`${url}/upcoming`);
  await page.waitForFunction(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await slowDown(page);
  await page.goto(`${url}/upcoming?day=${await dayAhead(page, 3)}`);
  await page.waitForFunction(() => document.documentElement.dataset["rows"] !== undefined);
  const openedMs = await page.evaluate(() => Number(document.documentElement.dataset["rows"]));
  await page.waitForTimeout(2_000);
  const chosenMs = await chooseDay(page, 5);
  await page.goto(`${url}/upcoming`, { waitUntil: "domcontentloaded" });
  if ((await page.locator("main article a").count()) === 0) throw new Error("The stored schedule has no rows");
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const todayMs = Number(await painted.jsonValue());
  await context.close();
  return { openedMs, chosenMs, todayMs };
}

/** Resolves when so many days of the schedule are stored on the device. */
async function untilStored(page: Page, count: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const records = JSON.parse(await indexedRecords(page)) as readonly (readonly [key: unknown, value: unknown])[];
    const days = records.filter(([key]) => /"infinite".*"upcoming","archived"/.test(String(key)));
    if (days.length >= count) return;
    await page.waitForTimeout(1_000);
  }
  throw new Error(`Not all of ${count} days were stored within two minutes`);
}

/** Returns a day by the portal's clock, as its address names it. */
const dayAhead = (page: Page, days: number): Promise<string> =>
  page.evaluate((ahead) => {
    const offset = Number(localStorage.getItem("touchline:clock-offset") ?? 0);
    const at = new Date(Date.now() + offset);
    at.setDate(at.getDate() + ahead);
    const two = (part: number) => String(part).padStart(2, "0");
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  }, days);
