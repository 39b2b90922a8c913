import { useSyncExternalStore } from "react";
import { accessOf } from "#src/domain/event/access.ts";
import { streamedMs } from "#src/domain/event/phase.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerPosition, Stretch } from "#src/player/timeline/position.ts";

/** Where the picture is, for those who follow it: the page around does not draw itself anew with every second. */
export type Playhead = Store<PlayerPosition | null>;

/** What the parts around the player share: the event, where the picture is, and the way to bring it elsewhere. */
export interface WatchContext {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  readonly playhead: Playhead;
  /** The range that the viewer is cutting into a clip; null while nothing is being cut. */
  readonly cut: Store<Stretch | null>;
  /** There is a picture for this viewer: only then places of it can be gone to and cut. */
  readonly plays: boolean;
  /** Plays from a place of the recording, ms. */
  readonly playFrom: (positionMs: number) => void;
}

/** Has the event a picture to play here, now, for this viewer? */
export function hasPicture(event: SportEvent, phase: EventPhase): boolean {
  const { hd, pano, clip } = event.source;
  const isThere = hd !== null || pano !== null || clip !== null;
  return isThere && !event.isExternal && phase !== "upcoming" && accessOf(event).blockedBy === null;
}

/** Something worked out from the place of the picture (ms); renders again only when the outcome is another one. */
export function useAtPlayhead<T extends string | number | boolean | null>(
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

/** Where the viewer is now, ms: the picture's place, else how far the event has come. */
export function placeNow({ playhead, event, phase }: Pick<WatchContext, "playhead" | "event" | "phase">): number {
  return playhead.get()?.positionMs ?? (phase === "live" ? (endOf({ playhead, event, phase }) ?? 0) : 0);
}

/** How far the recording reaches, ms: its length, of a running one up to now; null when that is not known. */
export function endOf({ playhead, event, phase }: Pick<WatchContext, "playhead" | "event" | "phase">): number | null {
  const known = playhead.get()?.durationMs ?? event.durationMs;
  return phase === "live" || phase === "channel" ? streamedMs(event, serverNow()) : known;
}
