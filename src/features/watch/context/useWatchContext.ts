import { useRef, useState } from "react";
import type { ShownMatch } from "#src/catalog/playhead/useMatchView.ts";
import type { EventPhase } from "#src/domain/event/event.ts";
import { createStore } from "#src/lib/store.ts";
import type { PlayerHandle, PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";
import { isPlayable, type WatchContext } from "./watchContext.ts";

/** The player and its place on the page, and what the parts around it share. */
export function useWatchContext({ shown: event, time }: ShownMatch, phase: EventPhase) {
  const player = useRef<PlayerHandle>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [playhead] = useState(() => createStore<PlayerPosition | null>(null));
  const [cut] = useState(() => createStore<RecordingRange | null>(null));
  const [earlier] = useState(() => createStore<((positionMs: number) => void) | null>(null));
  const [reel] = useState(() => createStore<(() => void) | null>(null));
  const playFrom = (wantedMs: number) => {
    player.current?.playFrom(wantedMs);
    stage?.scrollIntoView({ block: "nearest" });
  };
  const plays = isPlayable(event, phase);
  const watchContext: WatchContext = { event, phase, time, playhead, cut, plays, playFrom, earlier, reel };
  return { watchContext, player, stage, setStage };
}
