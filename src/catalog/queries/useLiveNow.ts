import { useQuery } from "@tanstack/react-query";
import { useEventRooms } from "#src/realtime/useEventRooms.ts";
import { liveNow } from "./liveNow.ts";

/**
 * Returns the live events; their scores, clocks and ends arrive over the socket while the component is mounted (SOC-2).
 */
export function useLiveNow() {
  const live = useQuery(liveNow());
  useEventRooms(live.data?.entries.map(({ id }) => id) ?? []);
  return live;
}
