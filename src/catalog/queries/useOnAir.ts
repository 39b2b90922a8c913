import { useQuery } from "@tanstack/react-query";
import type { SportEvent } from "#src/domain/event/event.ts";
import { onAir } from "#src/domain/event/onAir.ts";
import { useNow } from "#src/ui/useNow.ts";
import { programmeQueries } from "./programmeQueries.ts";

/** Returns the time now, and the current and next entry of a channel's programme or null (EVT-8). */
export function useOnAir({ source: { epg } }: SportEvent) {
  const now = useNow(10_000);
  const programme = useQuery({
    ...programmeQueries.detail(epg ?? ""),
    enabled: epg !== null,
    // Fetched again while shown, because entries change (media contract, EPG).
    refetchInterval: 5 * 60_000,
  });
  return { now, ...onAir(programme.data?.entries ?? [], now) };
}
