import { del, delMany, get, keys, set, update } from "idb-keyval";
import type { CacheName } from "#src/lib/storageTable.ts";
import { inTime, openStore } from "#src/offline/openStore.ts";
import { isDownload, type Download, type Plan } from "./download.ts";

/** A store of values by key; tests pass in one in memory. */
export interface Records {
  keys(): Promise<readonly string[]>;
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** In one transaction, so that two tabs never lose each other's changes; undefined leaves it as it is. */
  update(key: string, change: (before: unknown) => unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

function indexedDbRecords(): Records {
  const store = openStore("touchline-downloads", "downloads");
  return {
    keys: () => keys<string>(store),
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update(key, change, store),
    remove: (names) => (names.length === 1 ? del(names[0] ?? "", store) : delMany([...names], store)),
  };
}

/** Cache Storage holds the parts, IndexedDB one record for each download and one for its plan. */
export interface DownloadStore {
  list(viewerId: string): Promise<readonly Download[]>;
  read(viewerId: string, id: string): Promise<Download | null>;
  readPlan(viewerId: string, id: string): Promise<Plan | null>;
  write(viewerId: string, download: Download): Promise<void>;
  writePlan(viewerId: string, id: string, plan: Plan): Promise<void>;
  /** Changes the record of a download; does nothing if it is gone. */
  change(viewerId: string, id: string, part: (before: Download) => Partial<Download>): Promise<void>;
  /** Resolves to a stored part; undefined if it is not there. */
  readPart(viewerId: string, id: string, number: number): Promise<Response | undefined>;
  writePart(viewerId: string, id: string, number: number, content: Blob, type: string): Promise<void>;
  storedParts(viewerId: string, id: string): Promise<ReadonlySet<number>>;
  removeParts(viewerId: string, id: string): Promise<void>;
  remove(viewerId: string, id: string): Promise<void>;
  /** Deletes all downloads of a viewer. */
  forget(viewerId: string): Promise<void>;
  /** Deletes what other viewers left on this device. */
  forgetOthers(viewerId: string): Promise<void>;
}

const CACHE = "touchline-saved-";
const cacheOf = (viewerId: string): CacheName => `${CACHE}${encodeURIComponent(viewerId)}`;
const deleteCache = (name: CacheName) => caches.delete(name);
const open = (viewerId: string) => caches.open(cacheOf(viewerId));
/** All parts of a download differ only in the query, so that one call finds or deletes them. */
const partsAt = (id: string) => `/saved/${encodeURIComponent(id)}`;
const partAt = (id: string, number: number) => `${partsAt(id)}?${number}`;
const recordOf = (viewerId: string, id: string) => `${encodeURIComponent(viewerId)} ${encodeURIComponent(id)}`;
const planOf = (viewerId: string, id: string) => `${recordOf(viewerId, id)} plan`;

export function createDownloadStore(records: Records = indexedDbRecords()): DownloadStore {
  const ownKeys = async (viewerId: string) =>
    (await inTime(records.keys())).filter((key) => key.startsWith(`${encodeURIComponent(viewerId)} `));
  const store: DownloadStore = {
    async list(viewerId) {
      const own = (await ownKeys(viewerId)).filter((key) => !key.endsWith(" plan"));
      const found = await Promise.all(own.map((key) => records.get(key)));
      return found.filter(isDownload).sort((a, b) => a.place - b.place || a.askedAt - b.askedAt);
    },
    async read(viewerId, id) {
      const found = await inTime(records.get(recordOf(viewerId, id)));
      return isDownload(found) ? found : null;
    },
    async readPlan(viewerId, id) {
      return ((await inTime(records.get(planOf(viewerId, id)))) as Plan | undefined) ?? null;
    },
    write: (viewerId, download) => records.set(recordOf(viewerId, download.id), download),
    writePlan: (viewerId, id, plan) => records.set(planOf(viewerId, id), plan),
    change: (viewerId, id, part) =>
      records.update(recordOf(viewerId, id), (before) =>
        isDownload(before) ? { ...before, ...part(before) } : before,
      ),
    readPart: async (viewerId, id, number) => (await open(viewerId)).match(partAt(id, number)),
    async writePart(viewerId, id, number, content, type) {
      const headers = { "Content-Length": String(content.size), ...(type === "" ? {} : { "Content-Type": type }) };
      await (await open(viewerId)).put(partAt(id, number), new Response(content, { headers }));
    },
    async storedParts(viewerId, id) {
      const found = await (await open(viewerId)).keys(partsAt(id), { ignoreSearch: true });
      return new Set(found.map(({ url }) => Number(new URL(url).search.slice(1))));
    },
    removeParts: async (viewerId, id) =>
      void (await (await open(viewerId)).delete(partsAt(id), { ignoreSearch: true })),
    async remove(viewerId, id) {
      await records.remove([recordOf(viewerId, id), planOf(viewerId, id)]);
      await store.removeParts(viewerId, id);
    },
    async forget(viewerId) {
      const own = await ownKeys(viewerId);
      if (own.length > 0) await records.remove(own);
      await caches.delete(cacheOf(viewerId));
    },
    async forgetOthers(viewerId) {
      const own = `${encodeURIComponent(viewerId)} `;
      const others = (await inTime(records.keys())).filter((key) => !key.startsWith(own));
      if (others.length > 0) await records.remove(others);
      const stored = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== cacheOf(viewerId));
      await Promise.all(stored.map((name) => deleteCache(name as CacheName)));
    },
  };
  return store;
}
