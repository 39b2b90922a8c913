import type { EventSources, MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { storedStreams } from "#src/player/manifest/storedStreams.ts";
import { hasEnded, isClip, type Plan } from "#src/offline/downloads/download.ts";
import type { DownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { obtainPart } from "./parts.ts";
import { FIRST_PLAYLISTS } from "./plan.ts";
import { withGaps } from "./playlists.ts";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import { storedLoader } from "./storedLoader.ts";

/** A name that no network can resolve. */
const HOST = "https://stored.invalid";

/** A downloaded video as a page plays it. */
export interface StoredVideo {
  readonly video: SportEvent;
  /** Null for a replay. */
  readonly clip: MediaEvent | null;
  /** Without ads and with addresses on this device only. */
  readonly source: EventSources;
  /** Frees what it holds; the addresses do not work any more. */
  readonly close: () => void;
}

/** Opens a download to be played, also while it is still under way; null if nothing of it can be played. */
export async function openDownload(store: DownloadStore, viewerId: string, id: string): Promise<StoredVideo | null> {
  const [download, plan] = await Promise.all([store.read(viewerId, id), store.readPlan(viewerId, id)]);
  if (download === null || plan === null || download.removedAt !== undefined || download.schema !== SCHEMA_VERSION)
    return null;
  if (hasEnded(download)) return null;
  const stored = await store.storedParts(viewerId, id);
  if (stored.size === 0) return null;
  const { video } = download;
  const about = { video, clip: isClip(video) ? video : null };
  const { poster, epg } = video.source;
  if (plan.kind === "file") {
    if (stored.size < plan.parts.length) return null;
    const file = await wholeFile(store, viewerId, id, plan);
    if (file === null) return null;
    const address = URL.createObjectURL(file);
    return {
      ...about,
      source: { hd: null, pano: null, clip: address, poster, epg },
      close: () => URL.revokeObjectURL(address),
    };
  }
  const base = `${HOST}/${encodeURIComponent(id)}/`;
  const loader = storedLoader(async (address, signal) => {
    const name = address.slice(base.length);
    const text = plan.playlists[name];
    // Without a network, what is not there is skipped; with one, it is fetched and stored.
    if (text !== undefined) return connectivity.online.get() ? text : withGaps(text, (number) => !stored.has(number));
    const part = await obtainPart(store, { viewerId, id, number: Number(name) }, plan, signal);
    return part === null ? null : part.arrayBuffer();
  });
  const addresses = Object.values(FIRST_PLAYLISTS).map((name) => {
    if (plan.playlists[name] === undefined) return null;
    storedStreams.set(base + name, loader);
    return base + name;
  });
  const [hd = null, pano = null] = addresses;
  return {
    ...about,
    source: { hd, pano, clip: null, poster, epg },
    close: () => addresses.forEach((address) => address !== null && storedStreams.delete(address)),
  };
}

async function wholeFile(store: DownloadStore, viewerId: string, id: string, plan: Plan): Promise<Blob | null> {
  const parts = await Promise.all(plan.parts.map((_, number) => store.readPart(viewerId, id, number)));
  const blobs = await Promise.all(parts.map((part) => part?.blob()));
  if (blobs.some((blob) => blob === undefined)) return null;
  return new Blob(blobs as Blob[], { type: parts[0]?.headers.get("Content-Type") ?? "video/mp4" });
}
