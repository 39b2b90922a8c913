import { useEffect, useState } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { rooms } from "./rooms.ts";

/** While the component is mounted, so that scores and states arrive by themselves. */
export function useEventRooms(eventIds: readonly string[]): void {
  // A text, because a new array of the same ids must not leave and rejoin.
  const ids = [...new Set(eventIds)].sort().join("\n");
  useEffect(() => {
    if (ids === "") return;
    const releases = ids.split("\n").map((id) => rooms.request(id));
    return () => {
      for (const release of releases) release();
    };
  }, [ids]);
}

/** While it is live or upcoming (EVT-4). `event` is undefined or null while it is loading. */
export function useEventRoom(event: Pick<SportEvent, "id" | "status"> | null | undefined): void {
  const [joinedId, setJoinedId] = useState<string | null>(null);
  const open = event?.status === "live" || event?.status === "upcoming";
  // An event that ends while it is open keeps its room: its recording is announced there.
  if (event && open && joinedId !== event.id) setJoinedId(event.id);
  useEventRooms(event && (open || joinedId === event.id) ? [event.id] : []);
}
