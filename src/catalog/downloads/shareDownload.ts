import { isSamePicture, withoutSignature } from "#src/lib/mediaAddress.ts";
import type { SharedDownload } from "#src/player/manifest/storedStreams.ts";
import type { DownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { obtainPart } from "./parts.ts";
import { FIRST_PLAYLISTS } from "./plan.ts";

const keyOf = (address: string, range: readonly [number, number] | null): string =>
  `${withoutSignature(address)} ${range?.join("-") ?? ""}`;

/** Returns what a stream that plays shares with its download; null if that has no plan yet, or is a file. */
export async function shareDownload(
  store: DownloadStore,
  viewerId: string,
  id: string,
): Promise<SharedDownload | null> {
  const [download, plan] = await Promise.all([store.read(viewerId, id), store.readPlan(viewerId, id)]);
  if (download === null || plan === null || plan.kind !== "hls") return null;
  const { source } = download.video;
  // A part that has begun is of use to the download, whatever becomes of the player.
  const { signal } = new AbortController();
  const numbers = new Map(plan.parts.map(({ address, range }, number) => [keyOf(address, range), number]));
  const { height } = download.choice;
  return {
    heightOf(address) {
      if (isSamePicture(address, source.hd)) return height || null;
      const hasPano = plan.playlists[FIRST_PLAYLISTS.pano] !== undefined;
      return hasPano && isSamePicture(address, source.pano) ? Infinity : null;
    },
    read(address, range) {
      const number = numbers.get(keyOf(address, range));
      if (number === undefined) return undefined;
      return obtainPart(store, { viewerId, id, number }, plan, signal).then((part) => part?.arrayBuffer() ?? null);
    },
  };
}
