import type Hls from "hls.js";
import type { Fragment } from "hls.js";

/** Segments of a stream that are not loaded again because they cannot be decoded (PLR-4). */
export interface SkippedFragments {
  readonly add: (piece: Fragment) => void;
  /** Allows all of them to be loaded again. */
  readonly clear: () => void;
}

const GAP = "GAP";

const keyOf = ({ type, sn }: Pick<Fragment, "type" | "sn">): string => `${type} ${sn}`;

/**
 * Skips segments by the tag that playlists use themselves (`EXT-X-GAP`): hls.js then neither loads them nor waits for
 * them in any quality, and playback jumps over the gap.
 */
export function skipFragments(hls: Hls, { Events }: typeof Hls): SkippedFragments {
  const keys = new Set<string>();
  const mark = (piece: Fragment) => {
    if (!keys.has(keyOf(piece)) || piece.gap === true) return;
    piece.gap = true;
    piece.tagList.push([GAP]);
  };
  const unmark = (piece: Fragment) => {
    if (!keys.has(keyOf(piece))) return;
    piece.gap = false;
    piece.tagList = piece.tagList.filter(([tag]) => tag !== GAP);
  };
  const everywhere = (change: (piece: Fragment) => void) => {
    for (const { details } of [...hls.levels, ...hls.audioTracks]) details?.fragments.forEach(change);
  };
  hls.on(Events.LEVEL_LOADED, (_, { details }) => keys.size > 0 && details.fragments.forEach(mark));
  hls.on(Events.AUDIO_TRACK_LOADED, (_, { details }) => keys.size > 0 && details.fragments.forEach(mark));
  return {
    add: (piece) => {
      keys.add(keyOf(piece));
      everywhere(mark);
    },
    clear: () => {
      everywhere(unmark);
      keys.clear();
    },
  };
}
