import type { Page } from "@playwright/test";

/** Returns all that the databases of this origin hold, as the JSON of pairs of key and value. */
export const indexedRecords = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const records: (readonly [IDBValidKey, unknown])[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const storeName of db.objectStoreNames) {
        const request = db.transaction(storeName).objectStore(storeName).openCursor();
        await new Promise<void>((resolve) => {
          request.onsuccess = () => {
            const { result: cursor } = request;
            if (cursor === null) return resolve();
            records.push([cursor.key, cursor.value]);
            cursor.continue();
          };
        });
      }
      db.close();
    }
    return JSON.stringify(records);
  });
