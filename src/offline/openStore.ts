import { createStore, type UseStore } from "idb-keyval";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import type { DatabaseName } from "#src/lib/storageTable.ts";

/** Names of the errors on a connection that the browser has closed, as Safari does to pages in the background. */
const CONNECTION_CLOSED: readonly string[] = ["InvalidStateError", "UnknownError"];

/** Opens again when the browser has closed its connection. Its calls reject where there is no IndexedDB. */
export function openStore(database: DatabaseName, name: string): UseStore {
  let store = createStore(database, name);
  return async (mode, work) => {
    const used = store;
    try {
      return await used(mode, work);
    } catch (error) {
      if (!(error instanceof DOMException && CONNECTION_CLOSED.includes(error.name))) throw error;
      // When several calls fail together, the first of them opens the store for all.
      if (store === used) store = createStore(database, name);
      return store(mode, work);
    }
  };
}

/** The longest that a screen waits for a store, ms: IndexedDB is known to hang forever on some phones. */
export const STORE_LIMIT_MS = 1500;

/** Settles like `work`, but rejects when the storage of the browser does not respond in time. */
export const inTime = <T>(work: Promise<T>): Promise<T> => withTimeout(work, STORE_LIMIT_MS, throwLate);

function throwLate(): never {
  throw new Error(`The storage of the browser did not respond within ${STORE_LIMIT_MS} ms`);
}
