import { useQueryClient, type QueryCache } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { EpochMs } from "#src/domain/time.ts";
import { asServerTime } from "#src/lib/clock.ts";

/**
 * When the data on screen was true, by the device's clock: the age of the oldest part that would be fetched anew if it could, else of the
 * newest; null when nothing is shown from the cache. (What is fresh for days, such as names, says nothing of a score.)
 */
export function dataTime(cache: QueryCache): EpochMs | null {
  const shown = cache.getAll().filter((query) => query.isActive() && query.state.data !== undefined);
  const stale = shown.filter((query) => query.isStale());
  const times = (stale.length > 0 ? stale : shown).map((query) => query.state.dataUpdatedAt);
  if (times.length === 0) return null;
  return stale.length > 0 ? Math.min(...times) : Math.max(...times);
}

/** The time of the data on screen by the server's clock, kept up to date; null when there is none. */
export function useDataTime(): EpochMs | null {
  const cache = useQueryClient().getQueryCache();
  const noted = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => dataTime(cache),
    () => null,
  );
  return noted === null ? null : asServerTime(noted);
}
