import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import type { Change } from "#src/domain/change.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createMembership } from "./membership.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { mediaEventMapper } from "#src/catalog/queries/mapping.ts";

/** Page size of the watchlist. */
const SIZE = 100;

/** What the viewer saved. */
export const watchlist = createMembership<true>({
  kind: "watchlist",
  get: ({ selected }) => selected,
  put: (selected) => ({ selected }),
  added: true,
});

/** How often the server was asked, rather than the store of this device. */
let requests = 0;

/** The queries about what the viewer saved. */
export const watchlistQueries = {
  /** Everything that the viewer saved, the newest first; also updates the session. */
  all: () =>
    queryOptions({
      queryKey: ["watchlist"] as const,
      queryFn: ({ signal }) => readWatchlist(signal),
      staleTime: 30_000,
      meta: { persist: "user" },
    }),
};

/** Reads what the viewer saved from the server and updates the session. */
export async function readWatchlist(signal?: AbortSignal): Promise<readonly MediaEvent[]> {
  const apply = watchlist.begin();
  requests += 1;
  const saved = await fetchWatchlist(signal);
  apply(setOf(saved));
  return saved;
}

const fetchWatchlist = (signal?: AbortSignal): Promise<readonly MediaEvent[]> =>
  allEntries(SIZE, async (page) => {
    const query = { next: true, count: false, page, size: SIZE };
    return toPage(
      await getApi().get("/api/user/get_watchlist", { query, signal }),
      mediaEventMapper(configStore.get()),
    );
  });

const setOf = (saved: readonly MediaEvent[]) => Object.fromEntries(saved.map(({ id }) => [id, true] as const));

/** Puts the stored watchlist into the session until the server has answered, which it cannot while offline. */
export const applyStoredWatchlist = (saved: readonly MediaEvent[]): void => watchlist.restore(setOf(saved));

/**
 * Updates the viewer's watchlist in the session, once per page and sign-in; rejects when that fails and nothing is
 * stored, and the next call tries again. Does nothing for visitors.
 */
export function loadWatchlist(queryClient: QueryClient): Promise<unknown> {
  if (viewerIdOf(sessionStore.get()) === null) return Promise.resolve();
  const before = watchlist.loading();
  if (before !== null) return before;
  const { queryKey } = watchlistQueries.all();
  const shown = queryClient.getQueryCache().find({ queryKey });
  // A screen that shows the error retries by itself: another request would bring its placeholders back for some
  // seconds.
  if (shown?.isActive() && shown.state.error) return Promise.reject(shown.state.error);
  return watchlist.load(fetchOrRestore(queryClient));
}

/** Resolves once the session has the stored watchlist, which the server's replaces, or else the server's. */
async function fetchOrRestore(queryClient: QueryClient): Promise<void> {
  const { queryKey } = watchlistQueries.all();
  const apply = watchlist.begin();
  const before = requests;
  apply(setOf(await queryClient.fetchQuery(watchlistQueries.all())));
  if (requests > before) return;
  const work = watchlist.loading();
  // A stored copy may be older than the last change, and without a screen that shows it nothing else asks the server.
  void queryClient.refetchQueries({ queryKey }).then(() => {
    if (work !== null && queryClient.getQueryState(queryKey)?.status === "error") watchlist.loadAgain(work);
  });
}

/** Adds a video to the watchlist or removes it, then updates the session (FOL-3); rejects with ApiError. */
export const sendSave = ({ id, isOn }: Pick<Change, "id" | "isOn">): Promise<void> =>
  watchlist.send(id, async () => {
    await getApi().post(isOn ? "/api/user/add_to_watchlist" : "/api/user/remove_from_watchlist", { video_id: id });
    return isOn || null;
  });
