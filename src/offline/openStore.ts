import { createStore, type UseStore } from "idb-keyval";
import type { DatabaseName } from "#src/lib/storageTable.ts";

/** How a call fails on a connection that the browser has closed by itself; Safari does so to pages in the background. */
const LOST: readonly string[] = ["InvalidStateError", "UnknownError"];

/**
 * A store in IndexedDB, opened at the first call. Where the browser has closed the connection meanwhile, which not every
 * one says, it is opened anew and the call made once more. Rejects where there is no IndexedDB.
 */
export function openStore(database: DatabaseName, name: string): UseStore {
  let store = createStore(database, name);
  return async (mode, work) => {
    const used = store;
    try {
      return await used(mode, work);
    } catch (error) {
      if (!(error instanceof DOMException && LOST.includes(error.name))) throw error;
      // Of several calls that fail together the first opens it for all.
      if (store === used) store = createStore(database, name);
      return store(mode, work);
    }
  };
}
