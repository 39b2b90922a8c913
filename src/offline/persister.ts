import { experimental_createQueryPersister, type PersistedQuery } from "@tanstack/query-persist-client-core";
import { notifyManager, type Query, type QueryClient, type QueryPersister } from "@tanstack/react-query";
import { isRecord } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { forgiving, indexedDbStore, type KeyValue } from "./keyValue.ts";
import { isOfViewer, SCHEMA_VERSION, scopePrefix, USED_KEY, viewerPrefix, type StoredScope } from "./scope.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Opts in to being stored (PWA-3): as the same for everybody, or as this viewer's (also of nobody signed in). */
      readonly persist?: "public" | "user";
      /** Socket messages change it several times a minute: they are stored together. */
      readonly isTold?: boolean;
      readonly [key: string]: unknown;
    };
  }
}

const DAY_MS = 24 * 60 * 60_000;
/** Older copies are no help to anybody. */
export const MAX_AGE_MS = 30 * DAY_MS;
const MAX_ENTRIES = 600;
/** Of one list; more is no help without network. */
const MAX_LIST_ENTRIES = 300;
/** Socket updates are stored together. A viewer's own changes are stored at once: they may reload the page. */
const WRITE_DELAY_MS = 2000;

/** Queries kept in IndexedDB, one record each (PWA-3). Without IndexedDB everything works, only not offline. */
export interface StoredQueries {
  /** For `defaultOptions.queries.persister`: answers a query from the store first, then refreshes it. */
  readonly persister: QueryPersister;
  /** Stores a query as it is in the cache now, if it opted in. */
  persist(query: Query): Promise<void>;
  /** Stores what sockets and mutations write into the cache; resolves with the function that stops it. */
  watch(queryClient: QueryClient): Promise<() => void>;
  /** Drops what is too old, of another schema, of a viewer who is gone, or too much. Meant for idle time. */
  collectGarbage(): Promise<void>;
  /** Deletes what was stored for a viewer; answers still under way to them are not stored any more (sign-out). */
  deleteViewerData(viewer: Pick<StoredScope, "tenant" | "viewer">): Promise<void>;
}

export interface StoredQueriesOptions {
  /** Asked at each query: who is looking now. */
  readonly scope: () => StoredScope;
  readonly store?: KeyValue<PersistedQuery>;
  readonly now?: () => number;
}

interface ScopedPersister {
  readonly queries: ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>;
  /** Writes of queries that began earlier are lost from now on. */
  close(): void;
}

/** Makes the stored queries; nothing is opened or read before the first query asks. */
export function createStoredQueries({
  scope,
  store = indexedDbStore(),
  now = Date.now,
}: StoredQueriesOptions): StoredQueries {
  const safe = forgiving(store);
  const scoped = new Map<string, ScopedPersister>();

  /** Bound to the scope in which a query began: an answer after a sign-out is not filed under the next viewer. */
  function persisterOf({ meta }: Pick<Query, "meta">): ScopedPersister["queries"] | null {
    const persist = meta?.persist;
    if (persist !== "public" && persist !== "user") return null;
    const prefix = scopePrefix(scope(), persist);
    const known = scoped.get(prefix);
    if (known) return known.queries;
    let isOpen = true;
    const queries = experimental_createQueryPersister<PersistedQuery>({
      storage: {
        getItem: async (key) => (readStored(USED_KEY) === null ? undefined : safe.get(key)),
        setItem: async (key, value) => {
          if (!isOpen) return;
          await safe.set(key, value);
          if (readStored(USED_KEY) === null) writeStored(USED_KEY, "1");
        },
        removeItem: (key) => safe.remove([key]),
      },
      serialize: (query) => ({
        ...query,
        state: {
          ...query.state,
          data: beginningOf(query.state.data),
          ...{ error: null, fetchFailureReason: null, fetchMeta: null },
        },
      }),
      deserialize: (query) => readable(query, now()),
      buster: String(SCHEMA_VERSION),
      maxAge: MAX_AGE_MS,
      // The library would leave the rejection of a renewal that fails to nobody: see `renew`.
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
    async watch(queryClient) {
      const waiting = new Map<string, ReturnType<typeof setTimeout>>();
      const stop = queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
        const { query } = event;
        const queries = persisterOf(query);
        if (!queries || waiting.has(query.queryHash)) return;
        const write = () => {
          waiting.delete(query.queryHash);
          void queries.persistQuery(query);
        };
        waiting.set(query.queryHash, setTimeout(write, query.meta?.isTold ? WRITE_DELAY_MS : 0));
      });
      return () => {
        stop();
        for (const timer of waiting.values()) clearTimeout(timer);
      };
    },
    async collectGarbage() {
      const stored = await safe.entries();
      const own = viewerPrefix(scope());
      const fresh = stored
        // Left over by a page that was closed while its viewer signed out.
        .filter(([key]) => !isOfViewer(key) || key.startsWith(own))
        .filter(([, query]) => isReadable(query) && query.buster === String(SCHEMA_VERSION))
        .filter(([, query]) => now() - query.state.dataUpdatedAt <= MAX_AGE_MS)
        .sort(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
        .slice(0, MAX_ENTRIES);
      const kept = new Set(fresh.map(([key]) => key));
      const dropped = stored.map(([key]) => key).filter((key) => !kept.has(key));
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

/**
 * Asks again for what came from the store, once its age is known, if it is stale. That fails offline, at sign-out and
 * when the server is ill: the query itself says so on the screen, and to nobody else.
 */
function renew(query: Query): void {
  notifyManager.schedule(() => {
    if (query.isStale()) query.fetch().catch(() => undefined);
  });
}

/** Of a list that was followed for thousands of entries the first pages: each page that comes writes all of it anew. */
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

/**
 * Throws for records that are none of ours, which drops them. One from the future was stored before the device's clock
 * was set back: how old it is nobody knows, and it must not count as fresh until that time comes.
 */
function readable(query: PersistedQuery, nowMs: number): PersistedQuery {
  if (!isReadable(query)) throw new TypeError("The stored query cannot be read");
  const { state } = query;
  return state.dataUpdatedAt > nowMs ? { ...query, state: { ...state, dataUpdatedAt: nowMs - DAY_MS } } : query;
}

function isReadable(query: unknown): query is PersistedQuery {
  return isRecord(query) && isRecord(query["state"]) && typeof query["state"]["dataUpdatedAt"] === "number";
}
