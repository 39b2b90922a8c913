import { experimental_createQueryPersister, type PersistedQuery } from "@tanstack/query-persist-client-core";
import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryObserverOptions,
  type QueryPersister,
} from "@tanstack/react-query";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { isRecord } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { withFailureLimit, indexedDbStore, type KeyValue } from "./keyValue.ts";
import { pagesOf } from "./pagesOf.ts";
import { isOfViewer, SCHEMA_VERSION, scopePrefix, STORE_USED_KEY, viewerPrefix, type StoredScope } from "./scope.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Lets the query be stored (PWA-3): "public" is the same for everybody, "user" is this viewer's. */
      readonly persist?: "public" | "user";
      /** Socket messages update it several times a minute, so these updates are stored together. */
      readonly isUpdatedBySocket?: boolean;
      readonly [key: string]: unknown;
    };
  }
}

/** The age in ms from which a stored copy is of no use. */
export const MAX_AGE_MS = 30 * DAY_MS;
const MAX_ENTRIES = 600;
/** The most rows that are stored of one list; more are of no use offline. */
const MAX_LIST_ENTRIES = 300;

/** Queries stored in IndexedDB, one record each (PWA-3). Without IndexedDB everything works, except offline. */
export interface StoredQueries {
  /** For `defaultOptions.queries.persister`: the store first, then a fetch if the answer is stale. */
  readonly persister: QueryPersister;
  persist(query: Query): Promise<void>;
  /**
   * Reads the stored data of all queries in the cache. When `ready` resolves, replaces their data where the stored one is
   * newer, or is a list with more pages; such a list is fetched again if it is older.
   */
  restore(queryClient: QueryClient, ready: Promise<unknown>): Promise<void>;
  /** Deletes records that are too old, too many, of another schema, or of another viewer. Meant for idle time. */
  collectGarbage(): Promise<void>;
  /** Deletes what was stored for a viewer; responses still under way for them are no longer stored (sign-out). */
  deleteViewerData(viewer: Pick<StoredScope, "tenant" | "viewer">): Promise<void>;
}

export interface StoredQueriesOptions {
  readonly scope: () => StoredScope;
  readonly store?: KeyValue<PersistedQuery>;
  readonly now?: () => number;
}

interface ScopedPersister {
  readonly queries: ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>;
  /** From now on, ignores writes of queries that began earlier. */
  close(): void;
}

/** Creates the stored queries; opens and reads nothing before the first query. */
export function createStoredQueries({
  scope,
  store = indexedDbStore(),
  now = Date.now,
}: StoredQueriesOptions): StoredQueries {
  const safe = withFailureLimit(store);
  const scoped = new Map<string, ScopedPersister>();

  /** That in which the query began: a response after a sign-out is not stored for the next viewer. */
  function persisterOf({ meta }: Pick<Query, "meta">): ScopedPersister["queries"] | null {
    const persist = meta?.persist;
    if (persist !== "public" && persist !== "user") return null;
    const prefix = scopePrefix(scope(), persist);
    const known = scoped.get(prefix);
    if (known) return known.queries;
    let isOpen = true;
    const queries = experimental_createQueryPersister<PersistedQuery>({
      storage: {
        getItem: async (key) => (readStored(STORE_USED_KEY) === null ? undefined : safe.get(key)),
        setItem: async (key, value) => {
          if (!isOpen) return;
          await safe.set(key, value);
          if (readStored(STORE_USED_KEY) === null) writeStored(STORE_USED_KEY, "1");
        },
        removeItem: (key) => safe.remove([key]),
      },
      serialize: (query) => ({
        ...query,
        state: {
          ...query.state,
          data: beginningOf(query.state.data),
          error: null,
          fetchFailureReason: null,
          fetchMeta: null,
        },
      }),
      deserialize: (query) => readable(query, now()),
      buster: String(SCHEMA_VERSION),
      maxAge: MAX_AGE_MS,
      // The library would leave the rejection of a failed refetch unhandled: see `renew`.
      refetchOnRestore: false,
      prefix,
    });
    scoped.set(prefix, { queries, close: () => (isOpen = false) });
    return queries;
  }

  return {
    persister: async (queryFn, context, query) => {
      const queries = persisterOf(query);
      if (!queries) return queryFn(context);
      let isAsked = false;
      const ask: typeof queryFn = (asking) => {
        isAsked = true;
        return queryFn(asking);
      };
      const answer = await queries.persisterFn(ask, context, query);
      if (!isAsked) renew(query);
      return answer;
    },
    persist: async (query) => persisterOf(query)?.persistQuery(query),
    async restore(queryClient, ready) {
      const replace = ({ queryKey, state: present }: Query, { data, dataUpdatedAt: updatedAt }: Query["state"]) => {
        const isNewer = updatedAt > present.dataUpdatedAt;
        const isLonger = pagesOf(data).length > pagesOf(present.data).length;
        if (!isNewer && !isLonger) return;
        queryClient.setQueryData(queryKey, data, { updatedAt });
        // A fetch that is under way would bring fewer pages, so another one takes its place.
        if (!isNewer || (isLonger && present.fetchStatus === "fetching"))
          void queryClient.invalidateQueries({ queryKey, exact: true });
      };
      const restore = (query: Query) =>
        persisterOf(query)?.retrieveQuery(query.queryHash, ({ state }) => void ready.then(() => replace(query, state)));
      await Promise.all(queryClient.getQueryCache().getAll().map(restore));
    },
    async collectGarbage() {
      const stored = await safe.entries();
      const own = viewerPrefix(scope());
      const fresh = stored
        // Left over from a page that was closed while its viewer signed out.
        .filter(([key]) => !isOfViewer(key) || key.startsWith(own))
        .filter(([, query]) => isReadable(query) && query.buster === String(SCHEMA_VERSION))
        .filter(([, query]) => now() - query.state.dataUpdatedAt <= MAX_AGE_MS)
        .sort(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
        .slice(0, MAX_ENTRIES);
      const retained = new Set(fresh.map(([key]) => key));
      const dropped = stored.map(([key]) => key).filter((key) => !retained.has(key));
      if (dropped.length > 0) await safe.remove(dropped);
    },
    async deleteViewerData(viewer) {
      const prefix = viewerPrefix(viewer);
      for (const [key, entry] of scoped) {
        if (!key.startsWith(prefix)) continue;
        entry.close();
        scoped.delete(key);
      }
      await safe.removeStartingWith(prefix);
    },
  };
}

/** Once its age is known. The rejection is ignored: the query itself shows the error on the screen. */
function renew(query: Query): void {
  notifyManager.schedule(() => {
    if (isStale(query)) query.fetch().catch(() => undefined);
  });
}

/** Without an observer the library calls all data fresh: code that asks by `fetchQuery` says for how long, too. */
function isStale(query: Query): boolean {
  if (query.getObserversCount() > 0) return query.isStale();
  const { staleTime } = query.options as Partial<QueryObserverOptions>;
  return query.isStaleByTime(typeof staleTime === "function" ? staleTime(query) : staleTime);
}

/** Returns only the first pages of a long list, because each further page would store all of them again. */
function beginningOf(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data;
  let entries = 0;
  const more = data.pages.findIndex((page: unknown) => {
    const isEnough = entries >= MAX_LIST_ENTRIES;
    entries += isRecord(page) && Array.isArray(page.entries) ? page.entries.length : 1;
    return isEnough;
  });
  return more === -1 ? data : { pages: data.pages.slice(0, more), pageParams: data.pageParams.slice(0, more) };
}

/** Throws if it is invalid, which drops it. One from the future, of a wrong clock, counts as a day old. */
function readable(query: PersistedQuery, nowMs: number): PersistedQuery {
  if (!isReadable(query)) throw new TypeError("The stored query cannot be read");
  const { state } = query;
  return state.dataUpdatedAt > nowMs ? { ...query, state: { ...state, dataUpdatedAt: nowMs - DAY_MS } } : query;
}

function isReadable(query: unknown): query is PersistedQuery {
  return isRecord(query) && isRecord(query["state"]) && typeof query["state"]["dataUpdatedAt"] === "number";
}
