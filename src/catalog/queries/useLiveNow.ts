import { useQuery } from "@tanstack/react-query";
import { useEventRooms } from "#src/realtime/useEventRooms.ts";
import { liveNow } from "./liveNow.ts";

/** What is live now; scores, clocks and ends arrive over the socket while the component is there (SOC-2). */
export function useLiveNow() {
  const live = useQuery(liveNow());
  useEventRooms(live.data?.entries.map(({ id }) => id) ?? []);
  return live;
}
