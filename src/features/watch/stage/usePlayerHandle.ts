import { useCallback, useImperativeHandle, useRef, type Ref } from "react";
import type { PlayerHandle } from "#src/player/timeline/position.ts";

/** A handle before the player's code has loaded: it then plays from the last position that was asked for. */
export function usePlayerHandle(handle: Ref<PlayerHandle>, onPlayFrom: () => void) {
  const player = useRef<PlayerHandle>(null);
  const wantedMs = useRef<number | null>(null);
  const playFrom = (positionMs: number) => {
    onPlayFrom();
    if (player.current === null) wantedMs.current = positionMs;
    else player.current.playFrom(positionMs);
  };
  const retry = useCallback(() => player.current?.retry(), []);
  const goLive = useCallback(() => player.current?.goLive(), []);
  /** The handle of the player itself. */
  const take = useCallback((arrived: PlayerHandle | null) => {
    player.current = arrived;
    if (arrived === null || wantedMs.current === null) return;
    arrived.playFrom(wantedMs.current);
    wantedMs.current = null;
  }, []);
  useImperativeHandle(handle, () => ({ playFrom, retry, goLive }));
  return { take, playFrom, retry };
}
