import { infiniteQueryOptions, queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { tenantOf } from "#src/api/tenant.ts";
import { toWireClipFilters } from "#src/domain/list/clipFilters.wire.ts";
import { MEDIA_SIZE, type ClipFilters } from "#src/domain/list/filters.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { mediaEventMapper } from "./mapping.ts";
import { fetchById, viewerMeta, nextPage, orNotFound } from "./queryParts.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export const clipQueries = {
  all: () => ["clips"] as const,

  list: (filters: ClipFilters) =>
    queryOptions({
      queryKey: [...clipQueries.all(), "list", filters] as const,
      queryFn: (asked) => fetchClips(filters, asked),
      staleTime: MINUTE_MS,
      meta: viewerMeta,
    }),

  /** Clips and highlights of an event, the newest first; shared by all that shows or counts them. */
  ofMatch: (eventId: string) =>
    clipQueries.infinite({ eventId, mediaType: ["clip", "highlight"], sort: "added", order: "desc" }),

  infinite: (filters: Omit<ClipFilters, "page">) =>
    infiniteQueryOptions({
      queryKey: [...clipQueries.all(), "infinite", filters] as const,
      queryFn: (asked) => fetchClips({ ...filters, page: asked.pageParam }, asked),
      initialPageParam: 0,
      getNextPageParam: nextPage,
      staleTime: MINUTE_MS,
      meta: viewerMeta,
    }),

  /** A clip, highlight or user clip. Fails with `clip_not_found` if the answer has none. */
  detail: (clipId: string) =>
    queryOptions({
      queryKey: [...clipQueries.all(), "detail", clipId] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        return orNotFound(
          mediaEventMapper(config)(await fetchById(api, "clip", clipId, "id", signal)),
          "clip_not_found",
        );
      },
      staleTime: MINUTE_MS,
      meta: viewerMeta,
    }),
};

async function fetchClips(filters: ClipFilters, { client, signal }: Pick<QueryFunctionContext, "client" | "signal">) {
  const { api, config } = tenantOf(client);
  const body = toWireClipFilters({ size: MEDIA_SIZE, ...filters });
  return toPage(await api.post("/api/clip/list", body, { signal }), mediaEventMapper(config));
}

/** Filters for highlights of matches, newest first: for the home page, the page of highlights and a league's page. */
export const HIGHLIGHT_FILTERS = { mediaType: "highlight", target: "game" } as const satisfies ClipFilters;
