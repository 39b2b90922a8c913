import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { rightsEnd } from "#src/domain/commerce/rightsEnd.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { sharedDownload } from "#src/player/manifest/storedStreams.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createDownloads, type Downloads, type ViewerDownloads } from "./createDownloads.ts";
import { isClip } from "#src/offline/downloads/download.ts";
import { createDownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { prepareOpening } from "./prepareOpening.ts";
import { openDownload, type StoredVideo } from "./openDownload.ts";
import { shareDownload } from "./shareDownload.ts";

const store = createDownloadStore();
let downloads: Downloads | null = null;

/** Returns the downloads of this page, which go on from now on; those of whoever is signed in. */
export function downloadsOf(queryClient: QueryClient): Downloads {
  if (downloads !== null) return downloads;
  const opened = createDownloads(store, {
    readAgain: (video) =>
      isClip(video)
        ? queryClient.fetchQuery({ ...clipQueries.detail(video.id), staleTime: 0 })
        : queryClient.fetchQuery({ ...eventQueries.detail(video.id), staleTime: 0 }),
    prepareOpening,
    readEnd: async (video) => rightsEnd(video, await queryClient.fetchQuery(commerceQueries.contracts())),
  });
  const follow = () => void opened.open(viewerIdOf(sessionStore.get()));
  sessionStore.subscribe(follow);
  follow();
  downloads = opened;
  return opened;
}

export function useDownloads(): ViewerDownloads & { readonly actions: Downloads } {
  const actions = downloadsOf(useQueryClient());
  const state = useSyncExternalStore(actions.state.subscribe, actions.state.get, actions.state.get);
  return { ...state, actions };
}

/** Opens a download of whoever is signed in; null if there is none. */
export async function openOwnDownload(id: string): Promise<StoredVideo | null> {
  const viewerId = viewerIdOf(sessionStore.get());
  return viewerId === null ? null : openDownload(store, viewerId, id);
}

/** Lets the picture on this page share what is downloaded of it, until the signal aborts. */
export async function shareOwnDownload(id: string, signal: AbortSignal): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const shared = viewerId === null ? null : await shareDownload(store, viewerId, id);
  if (signal.aborted || shared === null) return;
  sharedDownload.set(shared);
  signal.addEventListener("abort", () => sharedDownload.get() === shared && sharedDownload.set(null), { once: true });
}
