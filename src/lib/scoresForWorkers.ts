import type { CacheName } from "./storageTable.ts";

// Workers of older browsers have no `cookieStore`, so the page copies the choice to where they can read it.
const CACHE: CacheName = "touchline-scores";
const ENTRY = "/hidden-scores";

/** Returns whether workers of this browser read no cookies. */
const isNeeded = (): boolean => !("cookieStore" in globalThis) && "caches" in globalThis;

/** Copies for the worker whether this device hides scores (EVT-15). Never rejects. */
export async function storeHiddenScores(areHidden: boolean): Promise<void> {
  if (!isNeeded()) return;
  try {
    const cache = await caches.open(CACHE);
    await (areHidden ? cache.put(ENTRY, new Response("1")) : cache.delete(ENTRY));
  } catch (error) {
    console.info("The worker could not be told whether scores are hidden", error);
  }
}

/** Returns what the page stored last; false if nothing can be read. */
export async function readHiddenScores(): Promise<boolean> {
  return (await caches.match(ENTRY, { cacheName: CACHE }).catch(() => undefined)) !== undefined;
}
