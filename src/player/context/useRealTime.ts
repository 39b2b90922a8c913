import { useSyncExternalStore } from "react";
import { isRealTime, watchRealTime } from "#src/player/engine/pageTime.ts";

/** Whether the viewer has chosen that the page tells everything at once. */
export const useRealTime = (): boolean => useSyncExternalStore(watchRealTime, isRealTime, () => false);
