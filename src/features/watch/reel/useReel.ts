import { useEffect, useEffectEvent, useState } from "react";
import type { EventPhase, Moment, SportEvent } from "#src/domain/event/event.ts";
import {
  chooseMoments,
  lengthOf,
  LONGEST_LIVE_MS,
  LONGEST_REPLAY_MS,
  reelOf,
  type Passage,
  type Playable,
  type Reel,
} from "#src/domain/reel/reel.ts";
import {
  backInReel,
  beginReel,
  followReel,
  goToPassage,
  placeIn,
  reelNow,
  skipPassage,
  type ReelRun,
  type ReelStep,
} from "#src/domain/reel/reelRun.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";

export interface ReelSetup {
  /** As the server knows it, also what the picture has not reached. */
  readonly known: Pick<SportEvent, "moments" | "durationMs">;
  readonly phase: EventPhase;
  readonly position: Store<PlayerPosition | null>;
  readonly playFrom: (positionMs: number) => void;
  readonly goLive: () => void;
}

export interface ShownReel {
  readonly reel: Reel;
  /** From 0; null if the passage was taken back. */
  readonly place: number | null;
  readonly back: () => void;
  readonly skip: () => void;
  readonly goTo: (passage: Passage) => void;
  /** Ends the reel; the picture goes on where it is. */
  readonly leave: () => void;
}

interface UsedReel {
  /** Returns the length of what a reel from a position on would show now, ms; 0 if nothing. */
  readonly lengthFrom: (fromMs: number) => number;
  /** Returns the moments from a position on that lie before what can be played. */
  readonly earlierFrom: (fromMs: number) => readonly Moment[];
  readonly shown: ShownReel | null;
  /** Begins a reel of what came after a position, ms from the first frame of the recording. */
  readonly begin: (fromMs: number) => void;
}

/** Plays the key moments of a match one after the other, and then what follows: the live picture, or the replay. */
export function useReel({ known, phase, position, playFrom, goLive }: ReelSetup): UsedReel {
  const { moments, durationMs } = known;
  const isLive = phase === "live";
  const longestMs = isLive ? LONGEST_LIVE_MS : LONGEST_REPLAY_MS;
  const [run, setRun] = useState<ReelRun | null>(null);
  const [beginMs, setBegin] = useState(0);
  const playable = usePlayable(position, isLive, durationMs);
  const reel = run === null || playable === null ? null : reelNow(run, moments, after(beginMs, playable));

  const take = (step: ReelStep) => {
    setRun(step.run);
    if (step.type === "play") playFrom(step.run.current.startMs);
    if (step.type === "over" && isLive) goLive();
  };
  const follow = useEffectEvent(() => {
    const at = position.get();
    if (run !== null && reel !== null && at !== null) take(followReel(run, reel, at.positionMs));
  });
  const isRunning = run !== null;
  useEffect(() => (isRunning ? position.subscribe(() => follow()) : undefined), [position, isRunning]);

  if (playable === null) return { lengthFrom: () => 0, earlierFrom: () => [], shown: null, begin: () => undefined };
  return {
    lengthFrom: (fromMs) => {
      const range = after(fromMs, playable);
      return lengthOf(reelOf(chooseMoments(moments, range, longestMs), range));
    },
    earlierFrom: (fromMs) =>
      moments.filter(({ positionMs }) => positionMs !== null && positionMs >= fromMs && positionMs < playable.startMs),
    shown:
      run === null || reel === null
        ? null
        : {
            reel,
            place: placeIn(reel, run),
            back: () => take(backInReel(run, reel, position.get()?.positionMs ?? run.current.startMs)),
            skip: () => take(skipPassage(run, reel)),
            goTo: (passage) => take(goToPassage(run, passage)),
            leave: () => setRun(null),
          },
    begin: (fromMs) => {
      const begun = beginReel(moments, after(fromMs, playable), longestMs);
      if (begun === null) return;
      setBegin(fromMs);
      setRun(begun);
      playFrom(begun.current.startMs);
    },
  };
}

const after = (fromMs: number, { startMs, endMs }: Playable): Playable => ({
  startMs: Math.max(startMs, fromMs),
  endMs,
});

/** What can be played moves on with a live stream; a change of less than this is none, ms. */
const STEP_MS = 5 * SECOND_MS;
/** A picture this close to the start of a live stream's window is soon left behind by it, ms. */
export const LEAVING_MS = 30 * SECOND_MS;

function usePlayable(
  position: Store<PlayerPosition | null>,
  isLive: boolean,
  durationMs: number | null,
): Playable | null {
  const read = () => {
    const at = position.get();
    if (isLive) return at?.playable ? { ...at.playable, startMs: at.playable.startMs + LEAVING_MS } : null;
    const endMs = at?.durationMs ?? durationMs;
    return endMs === null ? null : { startMs: 0, endMs };
  };
  const [playable, setPlayable] = useState(read);
  const update = useEffectEvent(() => {
    const next = read();
    const isSame =
      next === null || playable === null
        ? next === playable
        : Math.abs(next.startMs - playable.startMs) < STEP_MS && Math.abs(next.endMs - playable.endMs) < STEP_MS;
    if (!isSame) setPlayable(next);
  });
  useEffect(() => position.subscribe(() => update()), [position]);
  return playable;
}
