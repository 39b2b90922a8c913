import { useEffect, useEffectEvent, useState } from "react";
import type { Moment } from "#src/domain/event/event.ts";
import { LONGEST_LIVE_MS } from "#src/domain/reel/reel.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import type { ClipsOutcome } from "./EarlierMoments.tsx";

/** Moments that the stream no longer has. */
interface Earlier {
  readonly moments: readonly Moment[];
  readonly longestMs: number;
  /** Where the reel goes on after them; null for one moment alone. */
  readonly fromMs: number | null;
}

/** The moment that the viewer chose, and that was not played. */
interface Missing {
  readonly wanted: Earlier;
  readonly outcome: Exclude<ClipsOutcome, "played">;
}

interface UsedEarlier {
  /** Those that are played from their clips now. */
  readonly played: Earlier | null;
  readonly play: (earlier: Earlier | null) => void;
  readonly missing: Missing | null;
  readonly setMissing: (missing: Missing | null) => void;
}

/** A row plays from this long before its moment at most, ms. */
const LEAD_MS = 5 * SECOND_MS;

/** Plays what is chosen on the page of a live match: from the stream, or from a clip once the stream has left it behind. */
export function useEarlier(watchContext: WatchContext, stage: HTMLElement | null): UsedEarlier {
  const { event, phase, playhead, playFrom, earlier } = watchContext;
  const [played, play] = useState<Earlier | null>(null);
  const [missing, setMissing] = useState<Missing | null>(null);
  const playMoment = useEffectEvent((wantedMs: number) => {
    const startMs = playhead.get()?.playable?.startMs ?? 0;
    const moment = event.moments.find(
      ({ positionMs }) => positionMs !== null && positionMs >= wantedMs && positionMs <= wantedMs + LEAD_MS,
    );
    if (!moment || (moment.positionMs ?? 0) >= startMs) return playFrom(wantedMs);
    setMissing(null);
    play({ moments: [moment], longestMs: LONGEST_LIVE_MS, fromMs: null });
    stage?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (phase !== "live") return;
    earlier.set((wantedMs) => playMoment(wantedMs));
    return () => earlier.set(null);
  }, [earlier, phase]);
  return { played, play, missing, setMissing };
}
