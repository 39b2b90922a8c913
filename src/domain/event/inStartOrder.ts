import type { EpochMs } from "#src/domain/time.ts";

/**
 * Events of a list that goes by time, up or down, in the order in which they really start. Servers sort by the plan
 * (`date`), and what a row says is the real start (CFG-4).
 */
export function inStartOrder<T extends { readonly date: EpochMs; readonly gameStartDate: EpochMs }>(
  events: readonly T[],
): T[] {
  const sign = (events[0]?.date ?? 0) > (events.at(-1)?.date ?? 0) ? -1 : 1;
  return events.toSorted((a, b) => sign * (a.gameStartDate - b.gameStartDate));
}
