import type { Browser } from "@playwright/test";
import { openUntilIdle, slowDown } from "./visitorPage.ts";

const WORDS = "harbour city";
/** Interval between keys in ms, about as fast as people type on a phone. */
const KEY_EVERY_MS = 150;

/**
 * Returns the ms from the slowest key press in the search until its effect is painted, with the CPU four times slower.
 */
export async function measureTyping(browser: Browser, url: string): Promise<number> {
  const page = await openUntilIdle(browser, `${url}/search`);
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
  // The browser reports the event of the last key shortly after its frame.
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => Reflect.get(window, "slowKeys") as number[]);
  await page.context().close();
  return Math.max(0, ...slow);
}
