import type { SportEvent } from "#src/domain/event/event.ts";
import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";

/** In ms, from the first period start, else from the clock; 0 if neither is known. */
export function kickOffMs({
  moments,
  gameStartDate,
  streamStart,
}: Pick<SportEvent, "moments" | "gameStartDate" | "streamStart">): number {
  const marked = moments.find(({ kind, positionMs }) => kind === "period_start" && positionMs !== null)?.positionMs;
  return marked ?? Math.max(0, streamStart === null ? 0 : gameStartDate - streamStart);
}

/** Returns a position (ms) as the player's start; for a live stream, whose DVR window moves, as a wall-clock time. */
export function startAt(positionMs: number | null, isLive: boolean, streamStart: number | null): StartAt {
  if (positionMs === null) return null;
  return isLive && streamStart !== null ? { date: streamStart + positionMs } : { positionS: positionMs / 1000 };
}
