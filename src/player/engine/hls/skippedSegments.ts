import type Hls from "hls.js";
import type { Fragment } from "hls.js";

/** Segments of a stream that are not loaded again because they cannot be decoded (PLR-4). */
export interface SkippedSegments {
  readonly add: (segment: Fragment) => void;
  readonly clear: () => void;
}

const GAP = "GAP";

const keyOf = ({ type, sn }: Pick<Fragment, "type" | "sn">): string => `${type} ${sn}`;

/** By the tag that playlists use themselves (`EXT-X-GAP`): hls.js neither loads them nor waits for them. */
export function skipSegments(hls: Hls, { Events }: typeof Hls): SkippedSegments {
  const keys = new Set<string>();
  const mark = (segment: Fragment) => {
    if (!keys.has(keyOf(segment)) || segment.gap === true) return;
    segment.gap = true;
    segment.tagList.push([GAP]);
  };
  const unmark = (segment: Fragment) => {
    if (!keys.has(keyOf(segment))) return;
    segment.gap = false;
    segment.tagList = segment.tagList.filter(([tag]) => tag !== GAP);
  };
  const everywhere = (change: (segment: Fragment) => void) => {
    for (const { details } of [...hls.levels, ...hls.audioTracks]) details?.fragments.forEach(change);
  };
  hls.on(Events.LEVEL_LOADED, (_, { details }) => keys.size > 0 && details.fragments.forEach(mark));
  hls.on(Events.AUDIO_TRACK_LOADED, (_, { details }) => keys.size > 0 && details.fragments.forEach(mark));
  return {
    add: (segment) => {
      keys.add(keyOf(segment));
      everywhere(mark);
    },
    clear: () => {
      everywhere(unmark);
      keys.clear();
    },
  };
}
