import { startPosition, clampSeek, type LiveWindow } from "#src/player/timeline/liveEdge.ts";
import { usePlayer, useStream } from "./PlayerContext.ts";
import { useCurrentTime, useDuration, useHasPlayed, useMediaRequests } from "./useMedia.ts";

/** Length of the part that the timeline shows of a recording whose length is hidden, s. */
const PART_S = 30 * 60;

/** The range of the timeline, in s of the media element's own time; `live` is null on demand. */
export interface SeekRange {
  readonly startS: number;
  readonly endS: number;
  readonly live: LiveWindow | null;
  readonly isFromStart: boolean;
}

/** Returns where a position lies in a range, in per cent, clamped to 0 and 100. */
export const percentOf = (positionS: number, { startS, endS }: SeekRange): number =>
  endS > startS ? Math.min(100, Math.max(0, ((positionS - startS) / (endS - startS)) * 100)) : 0;

/** Returns the whole length in s; 0 until it is known. */
function useLength(): number {
  const { endS } = useStream();
  const durationS = useDuration();
  return endS ?? (Number.isFinite(durationS) ? durationS : 0);
}

/** Returns the range of the scrubber: the DVR window, the whole recording, or a part that does not reveal its length. */
function useSeekRange(): SeekRange {
  const { isLengthHidden } = usePlayer();
  const { live, isFromStart } = useStream();
  const lengthS = useLength();
  const partS = useCurrentTime(PART_S);
  if (live !== null) return { startS: live.startS, endS: live.endS, live, isFromStart };
  if (isLengthHidden) return { startS: partS, endS: partS + PART_S, live: null, isFromStart };
  return { startS: 0, endS: lengthS, live: null, isFromStart };
}

/** Returns true unless seeking is impossible: in live play without a DVR window, and in a file without ranges. */
export const hasRange = ({ live, isFromStart }: SeekRange): boolean =>
  !isFromStart && (live === null || live.endS > live.startS);

/** In s, in steps of `stepS`. Before a live stream plays, its element reports the start of the window. */
export function usePlayhead(stepS: number): number {
  const { opensAt } = usePlayer();
  const { live, datedRanges } = useStream();
  const currentS = useCurrentTime(stepS);
  const hasPlayed = useHasPlayed();
  return live !== null && currentS === 0 && !hasPlayed ? startPosition({ live, datedRanges }, opensAt) : currentS;
}

export interface Seeking {
  readonly range: SeekRange;
  readonly seekTo: (positionS: number) => void;
  readonly seekBy: (seconds: number) => void;
  /** To a share of the range, 0 to 1; does nothing while its length is unknown. */
  readonly seekToShare: (share: number) => void;
  readonly goLive: () => void;
}

/** Live, never past the hold-back position. Without the position, which would re-render all buttons (`usePlayhead`). */
export function useSeeking(): Seeking {
  const { video } = usePlayer();
  const range = useSeekRange();
  const { seekTo: request, play } = useMediaRequests();
  const { live } = range;
  const lengthS = useLength();
  // While the length is unknown there is no upper limit: clamped to 0 s, every seek would go to the start.
  const lastS = live?.syncS ?? (lengthS > 0 ? lengthS : Infinity);
  const canSeek = hasRange(range);
  const seekTo = (positionS: number) => {
    if (canSeek) request(clampSeek(positionS, { startS: live?.startS ?? 0, endS: lastS }));
  };
  return {
    range,
    seekTo,
    // Reads the element, not the state, which lags behind: two quick presses have to add up.
    seekBy: (seconds) => seekTo((video?.currentTime ?? 0) + seconds),
    seekToShare: (share) => {
      const { startS } = range;
      const endS = range.endS > startS ? range.endS : (video?.duration ?? Number.NaN);
      if (Number.isFinite(endS)) seekTo(startS + (endS - startS) * share);
    },
    goLive: () => {
      if (live === null) return;
      if (canSeek) request(live.syncS);
      play();
    },
  };
}
