import { expect, type Page } from "@playwright/test";

/** The part of a page that runs scripts, which every driver of a browser has. */
interface Scripted {
  evaluate<Result>(script: () => Result | Promise<Result>): Promise<Result>;
}

/**
 * Waits until the worker controls this page and has stored the code of every page; before that not every page opens
 * offline.
 */
export async function workerReady(page: Scripted): Promise<void> {
  const isControlled = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller));
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true);
  const missing = () =>
    page.evaluate(async () => {
      const { id } = (await (await fetch("/builds/latest.json")).json()) as { id: string };
      const { pages } = (await (await fetch(`/builds/meta/${id}.json`)).json()) as { pages: string[] };
      const found = await Promise.all(pages.map((path) => caches.match(path, { ignoreVary: true })));
      return pages.filter((_, index) => found[index] === undefined);
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/**
 * Waits until the worker has stored everything: three polls, one per second, find nothing new. Under DevTools, as in
 * every test, Chromium keeps a new worker waiting for minutes if it arrives while the old one is busy.
 */
export async function workerQuiet(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().length;
    });
  let [before, same] = [-1, 0];
  const equalCounts = async () => {
    const now = await stored();
    same = now === before ? same + 1 : 0;
    before = now;
    return same;
  };
  await expect.poll(equalCounts, { intervals: [1_000], timeout: 45_000 }).toBeGreaterThanOrEqual(3);
}

/** Waits until the worker of a newer build is active: it replaces the old one when that is idle. */
export async function newWorkerActive(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting ?? registration?.installing);
    });
  await expect.poll(isWaiting, { timeout: 45_000 }).toBe(false);
}

/** Marks this load of the page, so that `isSameLoad` can tell whether it was reloaded. */
export async function markLoad(page: Scripted): Promise<void> {
  await page.evaluate(() => Reflect.set(window, "isSameLoad", true));
}

/** Returns whether the page was not loaded again since `markLoad`. */
export const isSameLoad = (page: Scripted): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "isSameLoad") === true);

/** Asks the worker which build the server serves, as the portal's timer does every few minutes. */
export async function checkBuild(page: Scripted): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "CHECK_BUILD", maxAgeMs: 0 }));
}

/** Returns the keys of the queries stored on this device. */
export function storedKeys(page: Scripted): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a missing database would create an empty one, which would get in the way of the portal.
    if (!(await indexedDB.databases()).some(({ name }) => name === "touchline")) return [];
    // No named functions here: tsx would wrap them in a helper that the page does not have.
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open("touchline");
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains("queries")) {
          database.close();
          return resolve([]);
        }
        const asked = database.transaction("queries").objectStore("queries").getAllKeys();
        asked.onsuccess = () => {
          database.close();
          resolve(asked.result.map(String));
        };
      };
    });
  });
}

/** Visits the portal until the next visit works offline. */
export async function visitUntilStored(
  page: Scripted & { goto(url: string): Promise<unknown> },
  url: string,
): Promise<void> {
  await page.goto(url);
  await workerReady(page);
  // The days of the schedule are stored first, in idle time; what home shows of the next matches follows, and the counts
  // by sport. Home asks for the one itself, and the schedule for the other: only both say that today is stored whole.
  const follow = [/"sportCounts"/, /"list",.*"size":6,"status":"upcoming"\}/];
  const isStored = async () => {
    const keys = await storedKeys(page);
    return (
      keys.filter((key) => key.includes('"infinite"')).length >= 14 &&
      follow.every((pattern) => keys.some((key) => pattern.test(key)))
    );
  };
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => page.evaluate(() => caches.has("touchline-images"))).toBe(true);
}
