import { expect, type Page } from "@playwright/test";

/** Waits until our worker answers this page; before that nothing works offline. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller), null, { timeout: 60_000 });
}

/**
 * Waits until the worker has stored what it was handed: nothing was added within three seconds. Chromium under DevTools,
 * as in every test, keeps a new worker waiting for minutes when it comes while the old one is at work.
 */
export async function workerQuiet(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().length;
    });
  let [before, same] = [-1, 0];
  const looksAlike = async () => {
    const now = await stored();
    same = now === before ? same + 1 : 0;
    before = now;
    return same;
  };
  await expect.poll(looksAlike, { intervals: [1_000], timeout: 45_000 }).toBeGreaterThanOrEqual(3);
}

/** Waits until the worker of a newer build answers this page: it follows the old one when that has nothing to do. */
export async function newWorkerInCharge(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting ?? registration?.installing);
    });
  await expect.poll(isWaiting, { timeout: 45_000 }).toBe(false);
}

/** Marks this load of the page, to tell later whether it was loaded anew. */
export async function markLoad(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, "isSameLoad", true));
}

export const isSameLoad = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "isSameLoad") === true);

/** What the timer does every few minutes: asks the worker which build the host serves. */
export async function checkBuild(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "CHECK_BUILD" }));
}

/** A picture that plays until it is paused, independent of any broadcast. */
export async function playSomething(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const video = document.createElement("video");
    const pen = canvas.getContext("2d");
    // A canvas that does not change sends no frames, and without one the picture never starts.
    setInterval(() => pen?.fillRect(Math.random() * 99, 0, 9, 9), 50);
    video.muted = true;
    video.srcObject = canvas.captureStream(5);
    document.body.append(canvas, video);
    await video.play();
  });
}

export async function pauseEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) video.pause();
  });
}

/** The keys of the queries stored on this device. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a database that is not there would make an empty one, in the portal's way.
    if (!(await indexedDB.databases()).some(({ name }) => name === "touchline")) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open("touchline");
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        const database = opening.result;
        const done = (keys: string[]) => {
          database.close();
          resolve(keys);
        };
        if (!database.objectStoreNames.contains("queries")) return done([]);
        const asked = database.transaction("queries").objectStore("queries").getAllKeys();
        asked.onsuccess = () => done(asked.result.map(String));
      };
    });
  });
}

/** One visit, as long as it takes until the next one works without network. */
export async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await workerReady(page);
  // The days of the schedule come first, in idle time, today as a whole; how many matches to come each sport has comes
  // after them.
  const isStored = async () => {
    const keys = await storedKeys(page);
    return (
      keys.filter((key) => key.includes('"infinite"')).length >= 14 && keys.some((key) => /"sportCounts"/.test(key))
    );
  };
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => page.evaluate(() => caches.has("touchline-images"))).toBe(true);
}
