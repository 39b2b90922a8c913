import { createStore, type Store } from "#src/lib/store.ts";
import { positionAt, type DatedStretch } from "./timeline.ts";

/** Something that happened at a place of the recording. `positionMs` counts from its first frame. */
export interface Moment {
  readonly id: string;
  readonly positionMs: number;
  readonly label: string;
  readonly tall: boolean;
  readonly color: string | null;
}

/** A part of the recording, ms from its first frame. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** Where nothing can be cut. */
export const NO_CUT: Store<Stretch | null> = createStore(null);

/** The playhead. `positionMs` counts from the first frame of the recording; `durationMs` is null while live. */
export interface PlayerPosition {
  readonly positionMs: number;
  readonly durationMs: number | null;
}

/** What the page around may ask of the player. */
export interface PlayerHandle {
  /** Plays from a place of the recording, ms; outside of what is kept it goes to the nearest place. */
  readonly playFrom: (positionMs: number) => void;
  /** Tries again after a fault, as the viewer's button does; does nothing while all is well. */
  readonly retry: () => void;
}

/**
 * Place of a recorded moment on the media element's time line, in s; null when it cannot be told (media contract):
 * on demand it is the same place, live it is found by its wall-clock time.
 */
export function mediaPosition(
  positionMs: number,
  isLive: boolean,
  recordedFrom: number | null,
  stretches: readonly DatedStretch[],
): number | null {
  if (!isLive) return positionMs / 1000;
  return recordedFrom === null ? null : positionAt(stretches, recordedFrom + positionMs);
}
