import { del, delMany, entries, get, promisifyRequest, set } from "idb-keyval";
import { openStore } from "./openStore.ts";

/** Where stored queries lie. Tests hand in stores that are absent, hang or throw. */
export interface KeyValue<T> {
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes every key that begins so, without reading what lies under it. */
  removeStartingWith(prefix: string): Promise<void>;
  entries(): Promise<readonly (readonly [string, T])[]>;
}

/** The store in IndexedDB, opened at the first call; every call rejects where there is no IndexedDB. */
export function indexedDbStore<T>(): KeyValue<T> {
  const store = openStore("touchline", "queries");
  return {
    get: async (key) => get<T>(key, store),
    set: async (key, value) => set(key, value, store),
    remove: async (keys) => (keys.length === 1 ? del(keys[0] ?? "", store) : delMany([...keys], store)),
    removeStartingWith: (prefix) =>
      store("readwrite", (records) => {
        records.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
        return promisifyRequest(records.transaction);
      }),
    entries: async () => entries<string, T>(store),
  };
}

/** Longer than this no screen waits for a store: IndexedDB is known to hang for ever on some phones. */
export const STORE_LIMIT_MS = 1500;
/** After so many failures in a row the store is left alone until the page is loaded anew. */
const MAX_FAILURES = 3;

/**
 * The same store, but no call rejects or takes longer than 1.5 s: a failed read finds nothing, a failed write is lost.
 * After three failures in a row nothing is asked any more. Only `removeStartingWith` is never given up: a slow store
 * must not keep what a viewer who signs out leaves behind.
 */
export function forgiving<T>(store: KeyValue<T>): KeyValue<T> {
  let failures = 0;
  async function attempt<R>(work: () => Promise<R>, otherwise: R): Promise<R> {
    if (failures >= MAX_FAILURES) return otherwise;
    try {
      const result = await within(work(), STORE_LIMIT_MS);
      failures = 0;
      return result;
    } catch {
      failures += 1;
      return otherwise;
    }
  }
  return {
    get: (key) => attempt(() => store.get(key), undefined),
    set: (key, value) => attempt(() => store.set(key, value), undefined),
    remove: (keys) => attempt(() => store.remove(keys), undefined),
    removeStartingWith: async (prefix) => {
      try {
        await store.removeStartingWith(prefix);
      } catch (cause) {
        console.warn("What was stored on this device could not be removed", cause);
      }
    },
    entries: () => attempt(() => store.entries(), []),
  };
}

/** The outcome of `work`, or a rejection once it takes longer than `limitMs`. */
export function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The store did not answer within ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
