import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { KeyValue } from "./keyValue.ts";
import { STORE_LIMIT_MS } from "./openStore.ts";
import { createStoredQueries, MAX_AGE_MS } from "./persister.ts";
import type { StoredScope } from "./scope.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const ANNA: StoredScope = { tenant: "demo", viewer: "anna", locale: "en" };
const BEN: StoredScope = { ...ANNA, viewer: "ben" };
const NOBODY: StoredScope = { ...ANNA, viewer: null };

function memoryStore(): KeyValue<PersistedQuery> & { readonly map: Map<string, PersistedQuery> } {
  const map = new Map<string, PersistedQuery>();
  return {
    map,
    get: async (key) => structuredClone(map.get(key)),
    set: async (key, value) => void map.set(key, structuredClone(value)),
    remove: async (keys) => keys.forEach((key) => map.delete(key)),
    removeStartingWith: async (prefix) => {
      for (const key of map.keys()) if (key.startsWith(prefix)) map.delete(key);
    },
    entries: async () => [...map],
  };
}

/** One page load: a new client over a store that outlives it. */
function load(store: KeyValue<PersistedQuery>, scope: StoredScope | (() => StoredScope)) {
  const stored = createStoredQueries({ store, scope: typeof scope === "function" ? scope : () => scope });
  const client = new QueryClient({
    defaultOptions: { queries: { persister: stored.persister, networkMode: "offlineFirst", retry: false } },
  });
  const ask = (
    answer: () => unknown,
    meta: { persist?: "public" | "user" } = { persist: "user" },
    staleTime = 60_000,
  ) => client.fetchQuery({ queryKey: ["events"], queryFn: async () => answer(), meta, staleTime });
  return { stored, client, ask };
}

const offline = () => {
  throw new TypeError("Failed to fetch");
};
/** Collects unhandled rejections; the returned function ends this and the fake clock, and returns them. */
function listenForRejections(): () => Promise<readonly unknown[]> {
  const reasons: unknown[] = [];
  const note = (reason: unknown) => void reasons.push(reason);
  process.on("unhandledRejection", note);
  return async () => {
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    return reasons;
  };
}
const settle = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  const local = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, text: string) => void local.set(key, text),
    removeItem: (key: string) => void local.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("[ANA-2] [PWA-3] a stored query that cannot be refreshed causes no unhandled rejection", () => {
  test.each([
    ["offline", offline],
    ["by a failing server", () => Promise.reject(new Error("503"))],
  ])("%s", async (_, answer) => {
    const unhandled = listenForRejections();
    const store = memoryStore();
    await load(store, ANNA).ask(() => ["match"]);
    await settle();
    vi.setSystemTime(NOON + 3_600_000);
    const { client } = load(store, ANNA);
    const asked = vi.fn<() => Promise<unknown>>(async () => answer());
    const meta = { persist: "user" } as const;
    const observer = new QueryObserver(client, { queryKey: ["events"], queryFn: asked, meta, staleTime: 60_000 });
    const stop = observer.subscribe(() => undefined);
    await settle();
    expect(observer.getCurrentResult().data).toEqual(["match"]);
    expect(asked).toHaveBeenCalledOnce();
    await client.cancelQueries();
    stop();
    client.clear();
    await settle();
    expect(await unhandled()).toEqual([]);
  });

  test("when its viewer signs out while the store is read", async () => {
    const unhandled = listenForRejections();
    const store = memoryStore();
    await load(store, ANNA).ask(() => ["match"]);
    await settle();
    vi.setSystemTime(NOON + 3_600_000);
    let answer: () => void = () => {};
    const opened = new Promise<void>((resolve) => (answer = resolve));
    const slow = {
      ...store,
      get: async (key: string) => {
        const copy = await store.get(key);
        await opened;
        return copy;
      },
    };
    const { client } = load(slow, ANNA);
    const asked = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error("401")));
    const meta = { persist: "user" } as const;
    const observer = new QueryObserver(client, { queryKey: ["events"], queryFn: asked, meta, staleTime: 60_000 });
    const stop = observer.subscribe(() => undefined);
    await settle();
    // As the portal does it (app/session/viewerChange.ts).
    await client.cancelQueries();
    for (const query of client.getQueryCache().getAll()) query.reset();
    stop();
    client.removeQueries({ type: "inactive" });
    store.map.clear();
    answer();
    await settle();
    expect(asked).toHaveBeenCalledOnce();
    expect(await unhandled()).toEqual([]);
  });
});

describe("[PWA-3] stored queries", () => {
  test("data that is older than the stored copy is replaced, newer data is not", async () => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => ["at noon"]);
    await settle();
    for (const [said, at, expected] of [
      ["before", NOON - 60_000, "at noon"],
      ["after", NOON + 60_000, "after"],
    ] as const) {
      const { client, stored } = load(store, ANNA);
      const state = { data: [said], dataUpdatedAt: at };
      client
        .getQueryCache()
        .build(client, { queryKey: ["events"], meta: { persist: "user" } })
        .setState(state);
      await stored.restore(client, Promise.resolve());
      await settle();
      expect(client.getQueryData(["events"])).toEqual([expected]);
      expect(client.getQueryState(["events"])?.dataUpdatedAt).toBe(Math.max(at, NOON));
    }
  });

  // A host answers with the page of a minute before.
  test.each([
    ["after", NOON + 60_000],
    ["before", NOON - 60_000],
  ])("[NAV-5] a list stored with more pages replaces one rendered %s it, and is fetched again whole", async (_, at) => {
    const store = memoryStore();
    const list = (page: (number: number) => unknown) => ({
      queryKey: ["archive"],
      queryFn: async ({ pageParam }: { pageParam: number }) => page(pageParam),
      initialPageParam: 0,
      getNextPageParam: (_last: unknown, pages: readonly unknown[]) => pages.length,
      meta: { persist: "user" } as const,
      staleTime: Infinity,
    });
    await load(store, ANNA).client.fetchInfiniteQuery({ ...list((number) => `old ${number}`), pages: 3 });
    await settle();
    vi.setSystemTime(NOON + 60_000);
    const { client, stored } = load(store, ANNA);
    client.setQueryData(["archive"], { pages: ["rendered 0"], pageParams: [0] }, { updatedAt: at });
    const answers: (() => void)[] = [];
    const asked = list((number) => new Promise((resolve) => answers.push(() => resolve(`new ${number}`))));
    const observer = new InfiniteQueryObserver(client, asked);
    const stop = observer.subscribe(() => undefined);
    void observer.refetch();
    const pages = () => observer.getCurrentResult().data?.pages;
    let hydrate = () => {};
    const restored = stored.restore(client, new Promise<void>((resolve) => (hydrate = resolve)));
    await settle();
    expect(pages(), "until the screen is hydrated").toEqual(["rendered 0"]);
    hydrate();
    await restored;
    expect(pages()).toEqual(["old 0", "old 1", "old 2"]);
    for (let count = 0; count < 4; count += 1) {
      answers.shift()?.();
      answers.shift()?.();
      await settle();
    }
    expect(pages()).toEqual(["new 0", "new 1", "new 2"]);
    stop();
  });

  test("a later page load without network has the data and its time", async () => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => ["match"]);
    await settle();
    vi.setSystemTime(NOON + 3_600_000);
    const { ask, client } = load(store, ANNA);
    expect(await ask(offline)).toEqual(["match"]);
    await settle();
    expect(client.getQueryState(["events"])).toMatchObject({ data: ["match"], dataUpdatedAt: NOON });
  });

  test.each([
    ["it is stale", 3_600_000],
    ["the device's clock was set back", -3 * 86_400_000],
  ])("stored data is refreshed when %s", async (_, laterMs) => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => "old");
    await settle();
    vi.setSystemTime(NOON + laterMs);
    const { client } = load(store, ANNA);
    const shown: unknown[] = [];
    const options = {
      queryKey: ["events"],
      queryFn: async () => "new",
      meta: { persist: "user" },
      staleTime: 60_000,
    } as const;
    const stop = new QueryObserver(client, options).subscribe(({ data }) => shown.push(data));
    await settle();
    stop();
    expect(shown).toContain("old");
    expect(shown.at(-1)).toBe("new");
  });

  test.each([
    ["that is too old for the code that asked is refreshed", 60_000, "new"],
    ["that is young enough for the code that asked stays", 2 * 3_600_000, "old"],
  ])("a copy %s, without a screen that shows it", async (_, staleTime, stays) => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => "old");
    await settle();
    vi.setSystemTime(NOON + 3_600_000);
    const { ask, client } = load(store, ANNA);
    expect(await ask(() => "new", { persist: "user" }, staleTime)).toBe("old");
    await settle();
    expect(client.getQueryData(["events"])).toBe(stays);
    expect([...store.map.values()].map(({ state }) => state.data)).toEqual([stays]);
  });

  test("only queries that opt in are stored, and public ones are shared by all viewers", async () => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => "secret", {});
    await settle();
    expect(store.map.size).toBe(0);
    await load(store, ANNA).ask(() => "league", { persist: "public" });
    await settle();
    expect(await load(store, BEN).ask(offline, { persist: "public" })).toBe("league");
  });

  test.each([
    ["another viewer", BEN],
    ["a visitor", NOBODY],
    ["another tenant", { ...ANNA, tenant: "other" }],
    ["another language", { ...ANNA, locale: "de" }],
    ["a viewer whose id imitates a key", { ...ANNA, tenant: "demo/viewer=anna" }],
  ])("%s never sees it", async (_, scope) => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => "anna's");
    await settle();
    await expect(load(store, scope).ask(offline)).rejects.toThrow("Failed to fetch");
  });

  test("an answer after sign-out is not stored", async () => {
    const store = memoryStore();
    let scope = ANNA;
    const { ask, stored } = load(store, () => scope);
    let answer: (data: string) => void = () => {};
    const asked = ask(() => new Promise((resolve) => (answer = resolve)));
    await settle();
    scope = NOBODY;
    await stored.deleteViewerData(ANNA);
    answer("anna's");
    await asked;
    await settle();
    expect([...store.map.keys()]).toEqual([]);
  });

  test("signing out deletes that viewer's data in every language and nobody else's", async () => {
    const store = memoryStore();
    for (const scope of [ANNA, { ...ANNA, locale: "de" }, BEN, NOBODY]) await load(store, scope).ask(() => "x");
    await settle();
    expect(store.map.size).toBe(4);
    await load(store, ANNA).stored.deleteViewerData(ANNA);
    expect([...store.map.keys()].filter((key) => key.includes("anna"))).toEqual([]);
    expect(store.map.size).toBe(2);
  });

  test("garbage is removed: too old, another schema, unreadable", async () => {
    const store = memoryStore();
    const { ask, stored } = load(store, ANNA);
    await ask(() => "good");
    await settle();
    const [[key, good]] = [...store.map] as [[string, PersistedQuery]];
    store.map.set("old", { ...good, state: { ...good.state, dataUpdatedAt: NOON - MAX_AGE_MS - 1 } });
    store.map.set("schema", { ...good, buster: "0" });
    store.map.set("poison", "<script>" as never);
    await stored.collectGarbage();
    expect([...store.map.keys()]).toEqual([key]);
  });

  test("[SES-5] data left by a page closed during sign-out is removed at the next start", async () => {
    const store = memoryStore();
    for (const scope of [ANNA, BEN, NOBODY]) await load(store, scope).ask(() => "x");
    await settle();
    await load(store, BEN).stored.collectGarbage();
    expect([...store.map.keys()].filter((key) => key.includes("anna"))).toEqual([]);
    expect(store.map.size).toBe(2);
  });

  test("[SES-5] a store slower than 1.5 s still deletes the viewer's data", async () => {
    const store = memoryStore();
    const { ask } = load(store, ANNA);
    await ask(() => "x");
    await settle();
    const slow = {
      ...store,
      removeStartingWith: async (prefix: string) => {
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        await store.removeStartingWith(prefix);
      },
    };
    void load(slow, ANNA).stored.deleteViewerData(ANNA);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([...store.map.keys()]).toEqual([]);
  });

  test("an invalid record is dropped and the server asked", async () => {
    const store = memoryStore();
    await load(store, ANNA).ask(() => "good");
    await settle();
    for (const key of store.map.keys()) store.map.set(key, { state: "?" } as never);
    expect(await load(store, ANNA).ask(() => "fresh")).toBe("fresh");
  });
});

describe("[PWA-3] a broken store only costs the offline copy", () => {
  const fail = () => Promise.reject(new DOMException("no", "InvalidStateError"));
  const hang = () => new Promise<never>(() => {});

  test("absent: without IndexedDB", async () => {
    localStorage.setItem("touchline:stored-queries", "1");
    const stored = createStoredQueries({ scope: () => ANNA });
    const client = new QueryClient({ defaultOptions: { queries: { persister: stored.persister } } });
    const answer = client.fetchQuery({ queryKey: ["x"], queryFn: async () => 7, meta: { persist: "public" } });
    expect(await answer).toBe(7);
    await stored.collectGarbage();
    await stored.deleteViewerData(ANNA);
  });

  test("throwing: is not used again after three failures", async () => {
    localStorage.setItem("touchline:stored-queries", "1");
    const get = vi.fn<() => Promise<never>>(fail);
    const set = vi.fn<() => Promise<never>>(fail);
    const { client } = load({ get, set, remove: fail, removeStartingWith: fail, entries: fail }, ANNA);
    for (const page of [1, 2, 3, 4, 5]) {
      const queryFn = async () => page;
      expect(await client.fetchQuery({ queryKey: [page], queryFn, meta: { persist: "public" } })).toBe(page);
      await settle();
    }
    expect(get.mock.calls.length + set.mock.calls.length).toBe(3);
  });

  test("hanging: delays an answer by at most 1.5 s", async () => {
    localStorage.setItem("touchline:stored-queries", "1");
    const { ask } = load({ get: hang, set: hang, remove: hang, removeStartingWith: hang, entries: hang }, ANNA);
    const done = vi.fn<(answer: unknown) => void>();
    const answer = async () => done(await ask(() => "fresh"));
    void answer();
    await vi.advanceTimersByTimeAsync(STORE_LIMIT_MS - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(done).toHaveBeenCalledWith("fresh");
  });

  test("a first visit does not wait for it", async () => {
    const get = vi.fn<() => Promise<never>>(hang);
    expect(
      await load({ get, set: hang, remove: hang, removeStartingWith: hang, entries: hang }, ANNA).ask(() => "fresh"),
    ).toBe("fresh");
    expect(get).not.toHaveBeenCalled();
  });
});

test("[PWA-3] of a very long list the first pages are stored", async () => {
  const store = memoryStore();
  const { stored, client } = load(store, ANNA);
  const page = (from: number) => ({ entries: Array.from({ length: 100 }, (_, index) => ({ id: `m${from + index}` })) });
  const pages = [0, 100, 200, 300, 400].map(page);
  const query = client
    .getQueryCache()
    .build<unknown>(client, { queryKey: ["events", "infinite"], meta: { persist: "user" } });
  query.setData({ pages, pageParams: [0, 1, 2, 3, 4] });
  await stored.persist(query);
  await settle();
  const [entry] = [...store.map.values()];
  expect(entry?.state.data).toEqual({ pages: pages.slice(0, 3), pageParams: [0, 1, 2] });
  expect(query.state.data).toHaveProperty("pages.length", 5);
});
