import type { SportEvent } from "#src/domain/event/event.ts";
import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";

/** Where in the recording the match begins, ms: as it was marked, else by the clock; 0 where neither is known. */
export function kickOffMs({
  moments,
  gameStartDate,
  streamStart,
}: Pick<SportEvent, "moments" | "gameStartDate" | "streamStart">): number {
  const marked = moments.find(({ kind, positionMs }) => kind === "period_start" && positionMs !== null)?.positionMs;
  return marked ?? Math.max(0, streamStart === null ? 0 : gameStartDate - streamStart);
}

/** A place of the recording (ms) for the player: of a live stream, whose window moves on, by its time of day. */
export function startAt(positionMs: number | null, isLive: boolean, streamStart: number | null): StartAt {
  if (positionMs === null) return null;
  return isLive && streamStart !== null ? { date: streamStart + positionMs } : { positionS: positionMs / 1000 };
}
