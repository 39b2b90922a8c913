import type { SportEvent } from "./event.ts";

/** In ms, from the first period start, else from the clock; 0 if neither is known. */
export function kickOffMs({
  moments,
  gameStartDate,
  streamStart,
}: Pick<SportEvent, "moments" | "gameStartDate" | "streamStart">): number {
  const marked = moments.find(({ kind, positionMs }) => kind === "period_start" && positionMs !== null)?.positionMs;
  return marked ?? Math.max(0, streamStart === null ? 0 : gameStartDate - streamStart);
}
