import { useSyncExternalStore, useEffect, useState } from "react";
import { accessOf } from "#src/domain/event/access.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";

/** Maximum wait for the picture, ms. */
const PATIENCE_MS = 900;

/** Position of the picture, in a store of its own, so that the page does not re-render every second. */
type Playhead = Store<PlayerPosition | null>;

export interface WatchContext {
  /** As of the picture. */
  readonly event: SportEvent;
  readonly phase: EventPhase;
  /** Up to when the page tells of the match. */
  readonly time: Store<MatchTime>;
  readonly playhead: Playhead;
  /** The range that the viewer is cutting into a clip; null while nothing is being cut. */
  readonly cut: Store<RecordingRange | null>;
  /** Whether there is a picture for this viewer; only then can it be sought and cut. */
  readonly plays: boolean;
  /** Plays from a position, ms. */
  readonly playFrom: (positionMs: number) => void;
  /** Plays a moment of a live match from before it, or from its clip once the stream no longer has it; null until known. */
  readonly earlier: Store<((positionMs: number) => void) | null>;
  /** Plays the key moments one after the other; null while there are none. */
  readonly reel: Store<(() => void) | null>;
}

export function isPlayable(event: SportEvent, phase: EventPhase): boolean {
  const { hd, pano, clip } = event.source;
  const isThere = hd !== null || pano !== null || clip !== null;
  return isThere && !event.isExternal && phase !== "upcoming" && accessOf(event).blockedBy === null;
}

/** Derived from the position in ms (`before` without one); re-renders only when the value changes. */
export function usePlayheadValue<T extends string | number | boolean | null>(
  playhead: Playhead,
  read: (positionMs: number) => T,
  before: T,
): T {
  const get = () => {
    const position = playhead.get();
    return position === null ? before : read(position.positionMs);
  };
  return useSyncExternalStore(playhead.subscribe, get, () => before);
}

/** Returns the current position in ms: that of the picture, else the live edge, or 0 for a replay. */
export function currentPositionMs({
  playhead,
  event,
  phase,
}: Pick<WatchContext, "playhead" | "event" | "phase">): number {
  return playhead.get()?.positionMs ?? (phase === "live" ? (recordingEndMs({ playhead, event, phase }) ?? 0) : 0);
}

/** In ms: the length of a recording, what surely exists of a live one by now; null if unknown. */
export function recordingEndMs({
  playhead,
  event,
  phase,
}: Pick<WatchContext, "playhead" | "event" | "phase">): number | null {
  const { positionMs = 0, durationMs = event.durationMs } = playhead.get() ?? {};
  if (phase !== "live" && phase !== "channel") return durationMs ?? event.durationMs;
  const recorded = recordedMs(event, serverNow());
  // What has been played is recorded.
  return recorded === null ? null : Math.max(positionMs, recorded);
}

/** The time from a moment until the segment that shows it is complete and can be cut, at most, ms. */
const UNFINISHED_MS = 6_000;

/** Returns how much of a running recording surely exists at `now`, ms; null if its start is unknown. */
function recordedMs({ streamStart }: Pick<SportEvent, "streamStart">, now: EpochMs): number | null {
  return streamStart === null ? null : Math.max(0, now - streamStart - UNFINISHED_MS);
}

/** True once the picture plays or is late, or without one: what loads then does not compete with the first frame. */
export function useAfterPicture(playhead: Playhead, plays: boolean): boolean {
  const [isAfter, setAfter] = useState(!plays);
  useEffect(() => {
    const begin = () => setAfter(true);
    const timer = setTimeout(begin, PATIENCE_MS);
    const stop = playhead.subscribe(begin);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [playhead]);
  return isAfter;
}
