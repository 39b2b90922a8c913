import { useSyncExternalStore } from "react";
import { connectivity } from "#src/lib/network/connectivity.ts";

/** Returns whether the portal can be reached; true during server rendering. */
export function useOnline(): boolean {
  return useSyncExternalStore(connectivity.online.subscribe, connectivity.online.get, () => true);
}
