import { useQueryClient, type QueryCache } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { EpochMs } from "#src/domain/time.ts";
import { asServerTime } from "#src/lib/clock.ts";

/**
 * Returns the time of the data on screen by the device's clock, epoch ms: the oldest of the stale queries, else the
 * newest of all; null if nothing is shown from the cache. Data that stays fresh for days, such as names, says nothing
 * about a score.
 */
export function dataTime(cache: QueryCache): EpochMs | null {
  const shown = cache.getAll().filter((query) => query.isActive() && query.state.data !== undefined);
  const stale = shown.filter((query) => query.isStale());
  const times = (stale.length > 0 ? stale : shown).map((query) => query.state.dataUpdatedAt);
  if (times.length === 0) return null;
  return stale.length > 0 ? Math.min(...times) : Math.max(...times);
}

/**
 * Returns the time of the data on screen by the server's clock, epoch ms, and keeps it up to date; null if there is
 * none.
 */
export function useDataTime(): EpochMs | null {
  const cache = useQueryClient().getQueryCache();
  const noted = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => dataTime(cache),
    () => null,
  );
  return noted === null ? null : asServerTime(noted);
}
