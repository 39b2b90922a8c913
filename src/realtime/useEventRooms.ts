import { useEffect } from "react";
import { rooms } from "./rooms.ts";

/**
 * Stays in the rooms of these events while the component is mounted, so that scores and states arrive by themselves.
 */
export function useEventRooms(eventIds: readonly string[]): void {
  // One text for the list: a new array with the same ids must not leave and rejoin.
  const ids = [...new Set(eventIds)].sort().join("\n");
  useEffect(() => {
    if (ids === "") return;
    const releases = ids.split("\n").map((id) => rooms.request(id));
    return () => {
      for (const release of releases) release();
    };
  }, [ids]);
}
