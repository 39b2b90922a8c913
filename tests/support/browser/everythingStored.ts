import type { Page } from "@playwright/test";
import { indexedRecords } from "./indexedRecords.ts";

/** Returns everything that the browser stores for this origin, as one string. */
export async function everythingStored(page: Page): Promise<string> {
  const records = await indexedRecords(page);
  const others = await page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const cached of await cache.keys()) {
        const answer = await cache.match(cached);
        const isText = /json|text|javascript/.test(answer?.headers.get("content-type") ?? "");
        stored.push([cached.url, isText ? await answer?.text() : null]);
      }
    }
    return JSON.stringify(stored);
  });
  return records + others;
}
