import type { Page } from "@playwright/test";

/** Returns everything that the browser stores for this origin, as one string. */
export async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName);
        for (const request of [store.getAllKeys(), store.getAll()]) {
          stored.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
        }
      }
      db.close();
    }
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
}
