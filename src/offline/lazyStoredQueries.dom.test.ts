import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { hydrate, QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { KeyValue } from "./keyValue.ts";
import { lazyStoredQueries } from "./lazyStoredQueries.ts";
import { STORE_USED_KEY, type StoredScope } from "./scope.ts";

const ANNA: StoredScope = { tenant: "demo", viewer: "anna", locale: "en" };

function storeOf(map: Map<string, PersistedQuery>): KeyValue<PersistedQuery> {
  return {
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, value),
    remove: async (keys) => keys.forEach((key) => map.delete(key)),
    removeStartingWith: async () => map.clear(),
    entries: async () => [...map],
  };
}

function load(map: Map<string, PersistedQuery>, scope: () => StoredScope, later: Promise<unknown> = Promise.resolve()) {
  const stored = lazyStoredQueries({ store: storeOf(map), scope, later: () => later });
  const client = new QueryClient({ defaultOptions: { queries: { persister: stored.persister, retry: false } } });
  const ask = (queryFn: () => Promise<unknown>, persist?: "user") =>
    client.fetchQuery({ queryKey: ["events"], queryFn, ...(persist ? { meta: { persist } } : {}) });
  return { stored, client, ask };
}

const rendered = {
  dehydratedAt: Date.now(),
  state: {
    data: "rendered",
    dataUpdateCount: 1,
    dataUpdatedAt: Date.now(),
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: "success" as const,
    fetchStatus: "idle" as const,
  },
};

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("[PWA-3] a first visit stores its answers afterwards, a later one reads them", async () => {
  const map = new Map<string, PersistedQuery>();
  expect(await load(map, () => ANNA).ask(async () => "match", "user")).toBe("match");
  await vi.waitFor(() => expect(map.size).toBe(1));
  expect(localStorage.getItem(STORE_USED_KEY)).not.toBeNull();
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await load(map, () => ANNA).ask(offline, "user")).toBe("match");
});

test("[NAV-5] further pages of a list are stored at once, because a reload may follow before the page is idle", async () => {
  const map = new Map<string, PersistedQuery>();
  const stored = lazyStoredQueries({
    store: storeOf(map),
    scope: () => ANNA,
    later: () => new Promise(() => undefined),
  });
  const client = new QueryClient({ defaultOptions: { queries: { persister: stored.persister } } });
  const list = {
    queryKey: ["archive"],
    queryFn: async ({ pageParam }: { pageParam: number }) => `page ${pageParam}`,
    initialPageParam: 0,
    getNextPageParam: (_last: string, pages: readonly string[]) => pages.length,
    meta: { persist: "user" } as const,
    staleTime: 0,
  };
  await client.fetchInfiniteQuery(list);
  await client.fetchInfiniteQuery({ ...list, pages: 2 });
  await vi.waitFor(() => expect([...map.values()][0]?.state.data).toMatchObject({ pages: ["page 0", "page 1"] }));
});

test("[PWA-3] data shown to one viewer is not stored for the next", async () => {
  const map = new Map<string, PersistedQuery>();
  let scope = ANNA;
  let beLater = () => {};
  const later = new Promise<void>((resolve) => (beLater = resolve));
  const { ask, stored } = load(map, () => scope, later);
  await ask(async () => "anna's", "user");
  scope = { ...ANNA, viewer: null };
  beLater();
  await stored.collectGarbage(); // runs after the storing, which waits for the same code
  expect(map.size).toBe(0);
});

test("[PWA-3] server-rendered data is stored as well", async () => {
  const map = new Map<string, PersistedQuery>();
  const { stored } = load(map, () => ANNA);
  const client = new QueryClient();
  hydrate(client, {
    queries: [
      { ...rendered, queryKey: ["leagues"], queryHash: '["leagues"]', meta: { persist: "public" } },
      { ...rendered, queryKey: ["secret"], queryHash: '["secret"]' },
    ],
  });
  stored.persistRendered(client.getQueryCache().getAll());
  await vi.waitFor(() => expect([...map.values()].map(({ queryKey }) => queryKey)).toEqual([["leagues"]]));
});

test("[PWA-3] a query that did not opt in is never stored", async () => {
  const map = new Map<string, PersistedQuery>();
  localStorage.setItem(STORE_USED_KEY, "1");
  expect(await load(map, () => ANNA).ask(async () => "secret")).toBe("secret");
  expect(map.size).toBe(0);
});

describe("[PWA-3] what is written into the cache", () => {
  const never = new Promise(() => undefined);
  const inMap = (map: Map<string, PersistedQuery>) => [...map.values()].map(({ state }) => state.data);

  test("a viewer's change is stored at once, in time for a reload, before the page is idle too", async () => {
    const map = new Map<string, PersistedQuery>();
    const { ask, client, stored } = load(map, () => ANNA, never);
    stored.watch(client);
    await ask(async () => "none", "user");
    client.setQueryData(["events"], "a tag");
    await vi.waitFor(() => expect(inMap(map)).toEqual(["a tag"]));
  });

  test("what is the same for everybody waits until the page is idle", async () => {
    const map = new Map<string, PersistedQuery>();
    let beIdle = () => {};
    const { client, stored } = load(map, () => ANNA, new Promise<void>((resolve) => (beIdle = resolve)));
    stored.watch(client);
    await client.fetchQuery({ queryKey: ["events"], queryFn: async () => 0, meta: { persist: "public" } });
    client.setQueryData(["events"], 1);
    await stored.collectGarbage(); // the code for it is there
    expect(inMap(map)).toEqual([]);
    beIdle();
    await vi.waitFor(() => expect(inMap(map)).toEqual([1]));
  });

  test("socket updates of a second are stored together", async () => {
    vi.useFakeTimers();
    const map = new Map<string, PersistedQuery>();
    const set = vi.spyOn(map, "set");
    const { client, stored } = load(map, () => ANNA);
    await stored.collectGarbage();
    stored.watch(client);
    const meta = { persist: "user", isUpdatedBySocket: true } as const;
    await client.fetchQuery({ queryKey: ["events"], queryFn: async () => ({ score: 0 }), meta });
    for (const score of [1, 2, 3]) {
      client.setQueryData(["events"], { score });
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(set).toHaveBeenCalledTimes(2);
    expect(inMap(map)).toEqual([{ score: 3 }]);
  });

  test("nothing is stored once the watch has ended", async () => {
    vi.useFakeTimers();
    const map = new Map<string, PersistedQuery>();
    const { client, stored } = load(map, () => ANNA, never);
    const stop = stored.watch(client);
    await client.fetchQuery({ queryKey: ["events"], queryFn: async () => 0, meta: { persist: "user" } });
    client.setQueryData(["events"], 1);
    stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(map.size).toBe(0);
  });
});
