import type { Query, QueryClient } from "@tanstack/react-query";
import { readStored } from "#src/lib/storage.ts";
import type { StoredQueries, StoredQueriesOptions } from "./persister.ts";
import { keepTrying } from "./keepTrying.ts";
import { pagesOf } from "./pagesOf.ts";
import { STORE_USED_KEY, viewerPrefix } from "./scope.ts";

/** Delay for storing socket updates together. A viewer's own changes are stored at once: they may reload the page. */
const WRITE_DELAY_MS = 2000;

interface LazyStoredQueriesOptions extends StoredQueriesOptions {
  /** Resolves when a first visit may store its responses. */
  readonly later: () => Promise<unknown>;
}

export interface LazyStoredQueries extends StoredQueries {
  /** Stored once the first screen is idle: the page never fetches what came with its markup. */
  persistRendered(queries: readonly Query[]): void;
  /** Stores what sockets and mutations write into the cache from now on; returns the function that stops it. */
  watch(queryClient: QueryClient): () => void;
}

/** A first visit has nothing stored and need not wait for the code. Without it everything works, except offline. */
export function lazyStoredQueries({ later, ...options }: LazyStoredQueriesOptions): LazyStoredQueries {
  let loading: Promise<StoredQueries> | null = null;

  function load(): Promise<StoredQueries> {
    loading ??= import("./persister.ts")
      .then(({ createStoredQueries }) => createStoredQueries(options))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  }

  /** Stores a response of a first visit, unless the viewer is another one by then; nothing without the code for it. */
  function persistLater(query: Query, owner: string, moment: Promise<unknown>): void {
    moment
      .then(() => keepTrying(load))
      .then((stored) => (viewerPrefix(options.scope()) === owner ? stored.persist(query) : undefined))
      .catch(() => undefined);
  }

  return {
    persister: async (queryFn, context, query) => {
      if (query.meta?.persist === undefined) return queryFn(context);
      if (readStored(STORE_USED_KEY) !== null)
        return load().then(
          ({ persister }) => persister(queryFn, context, query),
          () => queryFn(context),
        );
      const owner = viewerPrefix(options.scope());
      const answer = await queryFn(context);
      // Somebody reads on in a list: a reload may follow before the page is idle (NAV-5).
      persistLater(query, owner, pagesOf(answer).length > 1 ? Promise.resolve() : later());
      return answer;
    },
    persist: async (query) => (await load()).persist(query),
    persistRendered: (queries) => {
      const owner = viewerPrefix(options.scope());
      for (const query of queries) persistLater(query, owner, later());
    },
    restore: async (queryClient, then) => (await load()).restore(queryClient, then),
    watch(queryClient) {
      const waiting = new Map<string, ReturnType<typeof setTimeout>>();
      const stop = queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
        const { query } = event;
        const { persist, isUpdatedBySocket } = query.meta ?? {};
        if (persist === undefined || waiting.has(query.queryHash)) return;
        const owner = viewerPrefix(options.scope());
        const write = () => {
          waiting.delete(query.queryHash);
          persistLater(query, owner, persist === "user" ? Promise.resolve() : later());
        };
        waiting.set(query.queryHash, setTimeout(write, isUpdatedBySocket ? WRITE_DELAY_MS : 0));
      });
      return () => {
        stop();
        for (const timer of waiting.values()) clearTimeout(timer);
      };
    },
    collectGarbage: async () => (await load()).collectGarbage(),
    deleteViewerData: async (viewer) => (await load()).deleteViewerData(viewer),
  };
}
