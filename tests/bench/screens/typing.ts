import type { Browser } from "@playwright/test";
import { openQuiet, slowDown } from "./slowPage.ts";

const WORDS = "harbour city";
/** About as fast as people type on a phone. */
const KEY_EVERY_MS = 150;

/** ms from a key in the search until what it changed is painted, of the slowest key, at a quarter of the speed. */
export async function slowestKey(browser: Browser, url: string): Promise<number> {
  const page = await openQuiet(browser, `${url}/search`);
  await page.getByRole("searchbox", { name: "Search" }).last().focus();
  await slowDown(page);
  await page.evaluate(() => {
    const slow: number[] = [];
    Reflect.set(window, "slowKeys", slow);
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(keydown|keypress|beforeinput|input|keyup)$/.test(name)) slow.push(duration);
    });
    observer.observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await page.keyboard.type(WORDS, { delay: KEY_EVERY_MS });
  await page.getByRole("main").getByRole("article").first().waitFor();
  // The last key's event is told of by the browser a moment after its frame.
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => Reflect.get(window, "slowKeys") as number[]);
  await page.context().close();
  return Math.max(0, ...slow);
}
