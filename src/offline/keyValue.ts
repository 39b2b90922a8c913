import { del, delMany, entries, get, promisifyRequest, set } from "idb-keyval";
import { inTime, openStore } from "./openStore.ts";

/** A store of values by key, for the stored queries. Tests pass in stores that are missing, hang or throw. */
export interface KeyValue<T> {
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes every key with this prefix, without reading the values. */
  removeStartingWith(prefix: string): Promise<void>;
  entries(): Promise<readonly (readonly [string, T])[]>;
}

/** Returns the store in IndexedDB, opened at the first call; every call rejects where there is no IndexedDB. */
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

/** The failures in a row after which a store is not used again until the page is reloaded. */
const MAX_FAILURES = 3;

/** Calls never reject, end after 1.5 s, and stop after three failures; only `removeStartingWith` always completes. */
export function withFailureLimit<T>(store: KeyValue<T>): KeyValue<T> {
  let failures = 0;
  async function attempt<R>(work: () => Promise<R>, otherwise: R): Promise<R> {
    if (failures >= MAX_FAILURES) return otherwise;
    try {
      const result = await inTime(work());
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
        console.warn("A viewer's stored queries could not be deleted", cause);
      }
    },
    entries: () => attempt(() => store.entries(), []),
  };
}
