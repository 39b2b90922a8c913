import { codecFamily, mediaType, pickFamily } from "./codecs.ts";
import { parseMaster, type ListedRendition } from "./playlist.ts";

/** The bit rate that any network is assumed to carry where none is measured, bit/s. */
const MODEST = 2_500_000;

/** Returns the best rendition that such a network carries, else the smallest; of one codec, which plays here. */
export function renditionForUnknownNetwork(
  renditions: readonly ListedRendition[],
  canPlay: (codecs: string) => boolean,
): ListedRendition | null {
  const family = pickFamily(
    renditions.map(({ codecs }) => codecs),
    canPlay,
  );
  const ladder = renditions
    .filter(({ codecs }) => codecFamily(codecs) === family && (codecs === "" || canPlay(codecs)))
    .sort((a, b) => a.bandwidth - b.bandwidth);
  return ladder.findLast(({ bandwidth }) => bandwidth <= MODEST) ?? ladder[0] ?? null;
}

/** For native players that break at a change of codecs. `address` itself if it is no master playlist, or unreadable. */
export async function singleRendition(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<string> {
  const canPlay = (codecs: string) => video.canPlayType(mediaType(codecs)) !== "";
  try {
    const answer = await fetch(address, { credentials: "omit", signal });
    return renditionForUnknownNetwork(parseMaster(await answer.text(), answer.url), canPlay)?.address ?? address;
  } catch {
    return address;
  }
}
