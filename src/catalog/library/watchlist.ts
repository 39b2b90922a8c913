import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import type { Change } from "#src/domain/change.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createServerConfirmed } from "./serverConfirmed.ts";
import { readMediaEvent } from "#src/catalog/queries/mapping.ts";

/** A watchlist comes in pages of so many; nobody saves more than ten of them. */
const SIZE = 100;
const MOST_PAGES = 10;

export const watchlistQueries = {
  /** Everything that the viewer saved, the newest first; also what this page shows as saved is taken from it. */
  all: () =>
    queryOptions({
      queryKey: ["watchlist"] as const,
      queryFn: async ({ signal }): Promise<readonly MediaEvent[]> => {
        const viewerId = viewerIdOf(sessionStore.get());
        const mark = confirmed.mark();
        const saved = await fetchWatchlist(signal);
        select(saved, viewerId, mark);
        return saved;
      },
      staleTime: 30_000,
      meta: { persist: "user" },
    }),
};

async function fetchWatchlist(signal: AbortSignal): Promise<readonly MediaEvent[]> {
  const saved = new Map<string, MediaEvent>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { next: true, count: false, page, size: SIZE };
    const answer = toPage(await getApi().get("/api/user/get_watchlist", { query, signal }), readMediaEvent);
    for (const media of answer.entries) saved.set(media.id, media);
    if (!answer.nextExists) break;
  }
  return [...saved.values()];
}

/** Whose watchlist the session has heard of. */
let known: string | null = null;

const confirmed = createServerConfirmed<true>();

function select(saved: readonly MediaEvent[], viewerId: string | null, mark: number): void {
  // Somebody else may be here by now.
  if (viewerIdOf(sessionStore.get()) !== viewerId) return;
  known = viewerId;
  const list = Object.fromEntries(saved.map(({ id }) => [id, true] as const));
  sessionStore.update({ selected: confirmed.over(list, mark) });
}

/**
 * Takes what this device stored for what is saved, as long as the server has said nothing: without network, or until it
 * answers.
 */
export function selectStored(saved: readonly MediaEvent[]): void {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId !== known) select(saved, viewerId, confirmed.mark());
}

let loaded: { readonly viewerId: string; readonly work: Promise<void> } | null = null;

/**
 * Brings what the viewer saved up to date in the session, once per page and viewer; rejects when that fails and
 * nothing is stored, and the next call tries again. Nothing for somebody who is not signed in.
 */
export function loadWatchlist(queryClient: QueryClient): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId === null) return Promise.resolve();
  if (loaded?.viewerId === viewerId) return loaded.work;
  const { queryKey } = watchlistQueries.all();
  const shown = queryClient.getQueryCache().find({ queryKey });
  // A screen that says it failed asks again itself: another try would put its boxes back for some seconds.
  if (shown?.isActive() && shown.state.error) return Promise.reject(shown.state.error);
  // What the device stored comes first, and is no answer that the query's own function has seen.
  const mark = confirmed.mark();
  const work = queryClient.fetchQuery(watchlistQueries.all()).then((saved) => select(saved, viewerId, mark));
  loaded = { viewerId, work };
  work.catch(() => {
    loaded = null;
  });
  return work;
}

/** Puts a video on the watchlist or takes it off. The session knows once the server does (FOL-3); rejects with ApiError. */
export async function sendToWatchlist(change: Pick<Change, "id" | "isOn">): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const path = change.isOn ? "/api/user/add_to_watchlist" : "/api/user/remove_from_watchlist";
  await getApi().post(path, { video_id: change.id });
  if (viewerIdOf(sessionStore.get()) === viewerId) noteSelected(change);
}

/** Takes over what the server has confirmed, here or in another tab. */
export function noteSelected({ id, isOn }: Pick<Change, "id" | "isOn">): void {
  const mark = confirmed.mark();
  confirmed.note(id, isOn ? true : null);
  sessionStore.update({ selected: confirmed.over(sessionStore.get().selected, mark) });
}
