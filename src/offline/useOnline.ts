import { useSyncExternalStore } from "react";
import { connectivity } from "./connectivity.ts";

/** Whether the portal can be reached; true while a page is drawn on a server. */
export function useOnline(): boolean {
  return useSyncExternalStore(connectivity.online.subscribe, connectivity.online.get, () => true);
}
