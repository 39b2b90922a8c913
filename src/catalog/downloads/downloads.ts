import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { rightsEnd } from "#src/domain/commerce/rightsEnd.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pause, withTimeout } from "#src/lib/scheduling/timers.ts";
import { storeLoadedFiles, storePages, untilControlled } from "#src/platform/storeByWorker.ts";
import { sharedDownload } from "#src/player/manifest/storedStreams.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createDownloads, type Downloads, type ViewerDownloads } from "./createDownloads.ts";
import { isClip } from "#src/offline/downloads/download.ts";
import { createDownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { openDownload, type StoredVideo } from "./openDownload.ts";
import { shareDownload } from "./shareDownload.ts";

const store = createDownloadStore();
/** A page registers its worker within this time of its start, ms; one that has not is in a browser without. */
const REGISTERED_MS = 4_000;
/** Longest wait for a worker that is being installed, ms. */
const INSTALLED_MS = 10_000;
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

async function prepareOpening(): Promise<boolean> {
  const isComing = async () =>
    (await workerContainer()
      ?.getRegistration()
      .catch(() => undefined)) !== undefined;
  if (!(await isComing())) await pause(Math.max(0, REGISTERED_MS - performance.now()));
  const isControlled = await withTimeout(untilControlled(), (await isComing()) ? INSTALLED_MS : 0);
  if (isControlled) {
    storeLoadedFiles();
    storePages();
  }
  return isControlled !== undefined || connectivity.online.get();
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
