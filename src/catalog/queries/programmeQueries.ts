import { queryOptions, useQuery } from "@tanstack/react-query";
import { tenantOf } from "#src/api/tenant.ts";
import { toProgramme } from "#src/domain/event/programme.wire.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { onAir } from "#src/domain/event/programme.ts";
import { useNow } from "#src/ui/useNow.ts";
import { apiOrigin } from "./mapping.ts";
import { publicMeta } from "./queryParts.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export const programmeQueries = {
  /** A channel's programme from the URL in its `source.epg`; requested without the viewer's token. */
  detail: (url: string) =>
    queryOptions({
      queryKey: ["programmes", url] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        return toProgramme(await api.get(url, { auth: false, baseUrl: "", signal }), apiOrigin(config));
      },
      staleTime: 5 * MINUTE_MS,
      meta: publicMeta,
    }),
};

/** Returns the time now, and the current and next entry of a channel's programme or null (EVT-8). */
export function useOnAir({ source: { epg } }: SportEvent) {
  const now = useNow(10_000);
  const programme = useQuery({
    ...programmeQueries.detail(epg ?? ""),
    enabled: epg !== null,
    // Fetched again while shown, because entries change (media contract, EPG).
    refetchInterval: 5 * MINUTE_MS,
  });
  return { now, ...onAir(programme.data?.entries ?? [], now) };
}
