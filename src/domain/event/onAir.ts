import type { ProgrammeEntry } from "./programme.ts";
import type { EpochMs } from "#src/domain/time.ts";

/**
 * Returns the entry at `now` and the one that starts next; null in a gap and after the last one. `entries` must be
 * sorted by start.
 */
export function onAir(
  entries: readonly ProgrammeEntry[],
  now: EpochMs,
): { readonly current: ProgrammeEntry | null; readonly next: ProgrammeEntry | null } {
  return {
    current: entries.find(({ start, end }) => start <= now && now < end) ?? null,
    next: entries.find(({ start }) => start > now) ?? null,
  };
}
