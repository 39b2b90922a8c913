import { codecFamily, mediaType, pickFamily } from "./codecs.ts";
import { parseMaster, type Variant } from "./playlist.ts";

/** What any line is taken to carry where nobody measures it, bit/s. */
const MODEST = 2_500_000;

/** The best of these that a modest line carries, else the smallest; one codec's only, and one that plays here. */
export function modestOf(variants: readonly Variant[], canPlay: (codecs: string) => boolean): Variant | null {
  const family = pickFamily(
    variants.map(({ codecs }) => codecs),
    canPlay,
  );
  const ladder = variants
    .filter(({ codecs }) => codecFamily(codecs) === family && (codecs === "" || canPlay(codecs)))
    .sort((a, b) => a.bandwidth - b.bandwidth);
  return ladder.findLast(({ bandwidth }) => bandwidth <= MODEST) ?? ladder[0] ?? null;
}

/**
 * The address of one quality of the stream at `address`, for a player of the browser's own that breaks while it changes
 * between the codecs of a ladder (media contract: one of them is played throughout). The address itself where it is no
 * ladder, or cannot be read.
 */
export async function singleRendition(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<string> {
  const canPlay = (codecs: string) => video.canPlayType(mediaType(codecs)) !== "";
  try {
    const answer = await fetch(address, { credentials: "omit", signal });
    return modestOf(parseMaster(await answer.text(), answer.url), canPlay)?.address ?? address;
  } catch {
    return address;
  }
}
