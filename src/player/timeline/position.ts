import { positionAt, type DatedRange } from "./datedRanges.ts";

/** A moment or tag to mark on the timeline. `positionMs` counts from the first frame of the recording. */
export interface TimelineMoment {
  readonly id: string;
  readonly positionMs: number;
  readonly label: string;
  readonly tall: boolean;
  readonly color: string | null;
}

/** A range of the recording, ms from its first frame. */
export interface RecordingRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** The playhead. `positionMs` counts from the first frame of the recording; `durationMs` is null while live. */
export interface PlayerPosition {
  readonly positionMs: number;
  readonly durationMs: number | null;
  /** What can be played of a live stream; null in a recording, and for a stream without dates. */
  readonly playable?: RecordingRange | null;
  /** The viewer paused it, as far as can be known: systems pause a page that nobody sees. */
  readonly isPaused?: boolean;
}

export interface PlayerHandle {
  /** Plays from a position of the recording, ms; outside of the available range it goes to the nearest position. */
  readonly playFrom: (positionMs: number) => void;
  /** Retries after an error, as the viewer's button does; does nothing while there is none. */
  readonly retry: () => void;
  /** Plays at the live edge; does nothing in a recording. */
  readonly goLive: () => void;
}

/** In s; null if unknown (media contract). On demand both positions are the same; live it is found by its date. */
export function mediaPosition(
  positionMs: number,
  isLive: boolean,
  recordedFrom: number | null,
  datedRanges: readonly DatedRange[],
): number | null {
  if (!isLive) return positionMs / 1000;
  return recordedFrom === null ? null : positionAt(datedRanges, recordedFrom + positionMs);
}
