import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { hydrate, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
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
  return { stored, ask };
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

afterEach(() => localStorage.clear());

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
