import type { Browser, Page } from "@playwright/test";
import { openUntilIdle, slowDown } from "./visitorPage.ts";

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

/**
 * Returns the ms from the start of a navigation without a network until the rows of a day are there that an earlier visit
 * has stored and nobody has opened, with the CPU four times slower.
 */
export async function measureStoredDay(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    const look = () => {
      const row = document.querySelector("main article a");
      if (row !== null && document.documentElement.dataset["rendered"] === undefined)
        document.documentElement.dataset["rows"] = String(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(storedDays, 14, { timeout: 120_000, polling: 1_000 });
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await slowDown(page);
  await page.goto(`${url}/upcoming?day=${await dayAhead(page, 3)}`);
  await page.waitForFunction(() => document.documentElement.dataset["rows"] !== undefined);
  const ms = await page.evaluate(() => Number(document.documentElement.dataset["rows"]));
  await context.close();
  return ms;
}

/** Returns whether so many days of the schedule are stored on the device. */
async function storedDays(count: number): Promise<boolean> {
  let days = 0;
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const storeName of db.objectStoreNames) {
      const request = db.transaction(storeName).objectStore(storeName).getAllKeys();
      const keys = await new Promise<IDBValidKey[]>((resolve) => (request.onsuccess = () => resolve(request.result)));
      days += keys.filter((key) => /"infinite".*"upcoming","archived"/.test(String(key))).length;
    }
    db.close();
  }
  return days >= count;
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
