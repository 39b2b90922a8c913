import { useEffect, useState, useSyncExternalStore } from "react";
import { accessOf } from "#src/domain/event/access.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { isRecord } from "#src/lib/json.ts";
import { createStore } from "#src/lib/store.ts";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import {
  canDownloadFiles,
  forgetDownloadedFiles,
  removeDownloadedFile,
  readDownloadedFile,
  listDownloadedFiles,
  downloadFile,
  type DownloadedFile,
} from "#src/offline/downloadedFiles.ts";
import { sessionStore, useSession, viewerIdOf } from "#src/session/session.ts";

/** A highlight or clip that is downloaded to this device and plays offline (PWA-9). */
export interface DownloadedVideo {
  readonly clip: MediaEvent;
  readonly bytes: number;
  /** True when there is no file: the browser has deleted it to free space, or its download was interrupted. */
  readonly isGone: boolean;
  /** True when the page was left while the video was downloaded; it can be downloaded again. */
  readonly isInterrupted: boolean;
}

/** A download in progress, in bytes; `all` is null while its size is not known. */
export interface RunningDownload {
  readonly clip: MediaEvent;
  readonly bytes: number;
  readonly all: number | null;
}

interface Downloads {
  readonly viewerId: string | null;
  /** The newest first; null until they have been read. */
  readonly videos: readonly DownloadedVideo[] | null;
  readonly running: readonly RunningDownload[];
}

const NOBODYS: Downloads = { viewerId: null, videos: null, running: [] };
const store = createStore(NOBODYS);
const stops = new Map<string, AbortController>();
const change = (part: Partial<Downloads>) => store.set({ ...store.get(), ...part });

/** A file stored with another schema version is not listed; it is deleted with the rest. */
const toVideo = ({ about, bytes, isGone, isInterrupted }: DownloadedFile): DownloadedVideo[] =>
  isRecord(about) && about["schema"] === SCHEMA_VERSION
    ? [{ clip: (about as unknown as About).clip, bytes: isGone ? 0 : bytes, isGone, isInterrupted }]
    : [];

interface About {
  readonly schema: number;
  readonly clip: MediaEvent;
}

async function read(viewerId: string): Promise<void> {
  const files = await listDownloadedFiles(viewerId);
  if (store.get().viewerId === viewerId) change({ videos: files.flatMap(toVideo) });
}

/** Returns the viewer's downloaded videos and running downloads. Visitors cannot download videos. */
export function useDownloads(): Pick<Downloads, "videos" | "running"> & { readonly canDownload: boolean } {
  const { user } = useSession();
  const viewerId = user?.id ?? null;
  const all = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    if (store.get().viewerId === viewerId) return;
    store.set({ ...NOBODYS, viewerId });
    if (viewerId !== null) void read(viewerId);
  }, [viewerId]);
  const own = all.viewerId === viewerId ? all : NOBODYS;
  return { videos: own.videos, running: own.running, canDownload: viewerId !== null && canDownloadFiles() };
}

/** Returns whether a clip can be downloaded: only single files can, while longer recordings are streamed in segments. */
export const isDownloadable = (clip: MediaEvent): boolean =>
  clip.source.clip !== null && clip.source.hd === null && accessOf(clip).blockedBy === null;

/** `readAgain` reads the clip with a fresh URL. Rejects with `QuotaError` or the error of the download. */
export async function downloadVideo(clip: MediaEvent, readAgain: () => Promise<MediaEvent>): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const address = clip.source.clip;
  if (viewerId === null || address === null || stops.has(clip.id)) return;
  const stop = new AbortController();
  stops.set(clip.id, stop);
  const others = () => store.get().running.filter((one) => one.clip.id !== clip.id);
  change({ running: [...others(), { clip, bytes: 0, all: null }] });
  try {
    // By the device's clock: the server's time may differ by up to a second between two pages and change the order.
    await downloadFile(viewerId, {
      id: clip.id,
      address,
      refresh: async () => (await readAgain()).source.clip,
      about: { schema: SCHEMA_VERSION, clip } satisfies About,
      now: Date.now(),
      signal: stop.signal,
      onProgress: (bytes, all) =>
        change({
          running: store.get().running.map((one) => (one.clip.id === clip.id ? { clip, bytes, all } : one)),
        }),
    });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await read(viewerId);
    stops.delete(clip.id);
    change({ running: others() });
  }
}

export const stopDownload = (id: string): void => stops.get(id)?.abort();

export async function removeVideos(ids: readonly string[]): Promise<void> {
  const { viewerId } = store.get();
  if (viewerId === null) return;
  await Promise.all(ids.map((id) => removeDownloadedFile(viewerId, id)));
  await read(viewerId);
}

/** Deletes everything that a viewer downloaded here, running downloads too, when they sign out. */
export async function forgetVideos(viewerId: string): Promise<void> {
  const isHere = store.get().viewerId === viewerId;
  if (isHere) for (const stop of stops.values()) stop.abort();
  await forgetDownloadedFiles(viewerId);
  if (isHere) change({ videos: [], running: [] });
}

export interface PlayableVideo {
  readonly clip: MediaEvent;
  readonly address: string;
}

/** Returns a downloaded video while the screen is mounted; null if it is not downloaded, undefined until that is known. */
export function useDownloadedFile(id: string | undefined): PlayableVideo | null | undefined {
  const { user } = useSession();
  const viewerId = user?.id ?? null;
  const isAsked = id !== undefined && viewerId !== null && canDownloadFiles();
  const [found, setFound] = useState<{ readonly id: string; readonly video: PlayableVideo | null } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let video: PlayableVideo | null = null;
    let isOver = false;
    void playable(viewerId, id).then((result) => {
      video = result;
      if (!isOver) setFound({ id, video });
      else if (video !== null) URL.revokeObjectURL(video.address);
    });
    return () => {
      isOver = true;
      if (video !== null) URL.revokeObjectURL(video.address);
    };
  }, [isAsked, viewerId, id]);
  if (!isAsked) return null;
  return found?.id === id ? found.video : undefined;
}

async function playable(viewerId: string, id: string): Promise<PlayableVideo | null> {
  const found = (await listDownloadedFiles(viewerId)).flatMap(toVideo).find(({ clip }) => clip.id === id);
  const file = found === undefined ? null : await readDownloadedFile(viewerId, id);
  return found === undefined || file === null ? null : { clip: found.clip, address: URL.createObjectURL(file) };
}
