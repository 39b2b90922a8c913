import { useQuery } from "@tanstack/react-query";
import type { SportEvent } from "#src/domain/event/event.ts";
import { onAir } from "#src/domain/event/onAir.ts";
import { useNow } from "#src/ui/useNow.ts";
import { programmeQueries } from "./programmeQueries.ts";

/** What is on a channel now and what comes next, by its programme (EVT-8); nothing where that cannot be read. */
export function useOnAir({ source: { epg } }: SportEvent) {
  const now = useNow(10_000);
  const programme = useQuery({
    ...programmeQueries.detail(epg ?? ""),
    enabled: epg !== null,
    // Entries come and go; asked again while shown (media contract, EPG).
    refetchInterval: 5 * 60_000,
  });
  return { now, ...onAir(programme.data?.entries ?? [], now) };
}
