import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import type { Change } from "#src/domain/change.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { onConfirmedElsewhere } from "./changesChannel.ts";
import { createPerSignIn } from "./perSignIn.ts";
import { createServerConfirmed } from "./serverConfirmed.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { readMediaEvent } from "#src/catalog/queries/mapping.ts";

/** Page size of the watchlist. */
const SIZE = 100;

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
  const viewerId = viewerIdOf(sessionStore.get());
  const mark = serverConfirmed.mark();
  requests += 1;
  // Called before the request, whose answer has only what other tabs changed until then.
  listen();
  const saved = await fetchWatchlist(signal);
  applyWatchlist(saved, viewerId, mark);
  return saved;
}

const fetchWatchlist = (signal?: AbortSignal): Promise<readonly MediaEvent[]> =>
  allEntries(SIZE, async (page) => {
    const query = { next: true, count: false, page, size: SIZE };
    return toPage(await getApi().get("/api/user/get_watchlist", { query, signal }), readMediaEvent);
  });

/** Whether the session has the watchlist. */
const known = createPerSignIn<true>();

const serverConfirmed = createServerConfirmed<true>();

function applyWatchlist(saved: readonly MediaEvent[], viewerId: string | null, mark: number): void {
  // Another viewer may have signed in meanwhile.
  if (viewerIdOf(sessionStore.get()) !== viewerId) return;
  known.set(true);
  const list = Object.fromEntries(saved.map(({ id }) => [id, true] as const));
  sessionStore.update({ selected: serverConfirmed.applyTo(list, mark) });
}

/** Puts the stored watchlist into the session until the server has answered, which it cannot while offline. */
export function applyStoredWatchlist(saved: readonly MediaEvent[]): void {
  if (known.get() === null) applyWatchlist(saved, viewerIdOf(sessionStore.get()), serverConfirmed.mark());
}

const loaded = createPerSignIn<Promise<void>>();

/**
 * Updates the viewer's watchlist in the session, once per page and sign-in; rejects when that fails and nothing is
 * stored, and the next call tries again. Does nothing for visitors.
 */
export function loadWatchlist(queryClient: QueryClient): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId === null) return Promise.resolve();
  const before = loaded.get();
  if (before !== null) return before;
  const { queryKey } = watchlistQueries.all();
  const shown = queryClient.getQueryCache().find({ queryKey });
  // A screen that shows the error retries by itself: another request would bring its placeholders back for some
  // seconds.
  if (shown?.isActive() && shown.state.error) return Promise.reject(shown.state.error);
  const work = fetchOrRestore(queryClient, viewerId);
  loaded.set(work);
  work.catch(() => loaded.drop(work));
  return work;
}

/** Resolves once the session has the stored watchlist, which the server's replaces, or else the server's. */
async function fetchOrRestore(queryClient: QueryClient, viewerId: string): Promise<void> {
  const { queryKey } = watchlistQueries.all();
  const mark = serverConfirmed.mark();
  const before = requests;
  applyWatchlist(await queryClient.fetchQuery(watchlistQueries.all()), viewerId, mark);
  if (requests > before) return;
  const work = loaded.get();
  // A stored copy may be older than the last change, and without a screen that shows it nothing else asks the server.
  void queryClient.refetchQueries({ queryKey }).then(() => {
    if (work !== null && queryClient.getQueryState(queryKey)?.status === "error") loaded.drop(work);
  });
}

/** Adds a video to the watchlist or removes it, then updates the session (FOL-3); rejects with ApiError. */
export async function sendSave(change: Pick<Change, "id" | "isOn">): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const path = change.isOn ? "/api/user/add_to_watchlist" : "/api/user/remove_from_watchlist";
  await getApi().post(path, { video_id: change.id });
  if (viewerIdOf(sessionStore.get()) === viewerId) applyConfirmedSave(change);
}

let isListening = false;

/** Applies what other tabs change, from the first call on. */
function listen(): void {
  if (!isListening) onConfirmedElsewhere("watchlist", applyConfirmedSave);
  isListening = true;
}

/** Applies a change that the server has confirmed, here or in another tab. */
export function applyConfirmedSave({ id, isOn }: Pick<Change, "id" | "isOn">): void {
  const mark = serverConfirmed.mark();
  serverConfirmed.note(id, isOn ? true : null);
  sessionStore.update({ selected: serverConfirmed.applyTo(sessionStore.get().selected, mark) });
}
