import type { EpochMs } from "#src/domain/time.ts";

/** Servers sort by the planned start (`date`), but rows show the real one (CFG-4). */
export function inStartOrder<T extends { readonly date: EpochMs; readonly gameStartDate: EpochMs }>(
  events: readonly T[],
): T[] {
  const sign = (events[0]?.date ?? 0) > (events.at(-1)?.date ?? 0) ? -1 : 1;
  return events.toSorted((a, b) => sign * (a.gameStartDate - b.gameStartDate));
}
