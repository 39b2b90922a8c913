import { useWatchShortcuts } from "#src/features/watch/context/useWatchShortcuts.ts";
import type { ShownReel } from "./useReel.ts";

/** N goes on to the next key moment, B back, while they are played. */
export const useReelKeys = (shown: ShownReel | null): void =>
  useWatchShortcuts(shown === null ? {} : { n: shown.skip, b: shown.back });
