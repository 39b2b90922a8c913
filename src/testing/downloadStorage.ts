import type { Records } from "#src/offline/downloads/downloadStore.ts";

/** What a device stores of downloads: it outlives the pages of a test. */
export interface DeviceStorage {
  readonly records: Records;
  /** Stored answers by address, of all viewers. */
  readonly answers: Map<string, Response>;
  readonly caches: Pick<CacheStorage, "open" | "delete" | "keys" | "has">;
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
}

const PORTAL = "https://portal.example";

/** Returns empty storage, whose `caches` and `localStorage` have to be put in place of the browser's. */
export function deviceStorage(): DeviceStorage {
  const values = new Map<string, unknown>();
  const answers = new Map<string, Response>();
  const texts = new Map<string, string>();
  const at = (name: string, key: RequestInfo | URL) =>
    `${name} ${new URL(typeof key === "string" ? key : (key as Request).url, PORTAL).href}`;
  const found = (name: string, key: RequestInfo | URL | undefined, isAnyQuery = false) =>
    [...answers.keys()].filter((one) => {
      if (key === undefined) return one.startsWith(`${name} `);
      return isAnyQuery ? one.split("?")[0] === at(name, key) : one === at(name, key);
    });
  const open = async (name: string) =>
    ({
      match: async (key: string) => answers.get(at(name, key))?.clone(),
      put: async (key: string, answer: Response) =>
        void answers.set(at(name, key), new Response(await answer.arrayBuffer(), answer)),
      keys: async (key?: string, options?: CacheQueryOptions) =>
        found(name, key, options?.ignoreSearch).map((one) => ({ url: one.slice(name.length + 1) })),
      delete: async (key: string | { url: string }, options?: CacheQueryOptions) =>
        found(name, key as string, options?.ignoreSearch)
          .map((one) => answers.delete(one))
          .includes(true),
    }) as unknown as Cache;
  const names = () => [...new Set([...answers.keys()].map((one) => one.split(" ")[0] ?? ""))];
  return {
    records: {
      keys: async () => [...values.keys()],
      get: async (key) => structuredClone(values.get(key)),
      set: async (key, value) => void values.set(key, structuredClone(value)),
      update: async (key, change) => void values.set(key, structuredClone(change(values.get(key)))),
      remove: async (keys) => keys.forEach((key) => values.delete(key)),
    },
    answers,
    localStorage: { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) },
    caches: {
      open,
      keys: async () => names(),
      has: async (name) => names().includes(name),
      delete: async (name) =>
        found(name, undefined)
          .map((one) => answers.delete(one))
          .includes(true),
    },
  };
}
