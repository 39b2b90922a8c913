import { beginsAt, clampSeek, type LiveWindow } from "#src/player/timeline/liveEdge.ts";
import { usePlayer, useStream } from "./PlayerContext.ts";
import { useCurrentTime, useDuration, useHasPlayed, useMediaRequests } from "./useMedia.ts";

/** How much the line of time shows of a recording whose length is hidden, s: half an hour, and then the next. */
const PART_S = 30 * 60;

/** What the line of time shows, in s of the media element's time line; `live` is null on demand. */
export interface SeekRange {
  readonly startS: number;
  readonly endS: number;
  readonly live: LiveWindow | null;
}

/** Where a position lies in a range, per cent; what is outside is at the nearer end. */
export const percentOf = (positionS: number, { startS, endS }: SeekRange): number =>
  endS > startS ? Math.min(100, Math.max(0, ((positionS - startS) / (endS - startS)) * 100)) : 0;

/** Whole length in s; 0 until it is known. */
function useLength(): number {
  const { endS } = useStream();
  const durationS = useDuration();
  return endS ?? (Number.isFinite(durationS) ? durationS : 0);
}

/** The range of the scrubber: the live window, the whole recording, or that part of it which tells nothing of its length. */
function useSeekRange(): SeekRange {
  const { isLengthHidden } = usePlayer();
  const { live } = useStream();
  const lengthS = useLength();
  const partS = useCurrentTime(PART_S);
  if (live !== null) return { startS: live.startS, endS: live.endS, live };
  if (isLengthHidden) return { startS: partS, endS: partS + PART_S, live: null };
  return { startS: 0, endS: lengthS, live: null };
}

/** Is there anywhere to go? Not in live play of a browser that tells no window; what is not known yet may have some. */
export const hasRange = ({ live }: SeekRange): boolean => live === null || live.endS > live.startS;

/**
 * Returns the playhead to show, s, in steps of `stepS`. Before a live stream plays, its element reports 0, the start of
 * the DVR window, and not where playback will begin.
 */
export function usePlayhead(stepS: number): number {
  const { opensAt } = usePlayer();
  const { live, stretches } = useStream();
  const currentS = useCurrentTime(stepS);
  const hasPlayed = useHasPlayed();
  return live !== null && currentS === 0 && !hasPlayed ? beginsAt({ live, stretches }, opensAt) : currentS;
}

export interface Seeking {
  readonly range: SeekRange;
  readonly seekTo: (positionS: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly goLive: () => void;
}

/**
 * The ways to move the playhead; live never goes nearer to the edge than the hold-back. Where it is they do not tell
 * (`usePlayhead` does): all buttons would be drawn anew with every report of the element.
 */
export function useSeeking(): Seeking {
  const { video } = usePlayer();
  const range = useSeekRange();
  const { seekTo: request, play } = useMediaRequests();
  const { live } = range;
  const lengthS = useLength();
  // Before the length is known no place is too far: clamped to 0 s, every seek would lead to the start.
  const lastS = live?.syncS ?? (lengthS > 0 ? lengthS : Infinity);
  const canSeek = hasRange(range);
  const seekTo = (positionS: number) => {
    if (canSeek) request(clampSeek(positionS, { startS: live?.startS ?? 0, endS: lastS }));
  };
  return {
    range,
    seekTo,
    // Two quick presses count twice: the element knows the position before the state does.
    seekBy: (seconds) => seekTo((video?.currentTime ?? 0) + seconds),
    goLive: () => {
      if (live === null) return;
      if (canSeek) request(live.syncS);
      play();
    },
  };
}
