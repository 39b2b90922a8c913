import { infiniteQueryOptions, queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { tenantOf } from "#src/api/tenant.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { eventListCall } from "./firstCalls.ts";
import { eventMapper } from "./mapping.ts";
import { orNotFound, fetchById, viewerMeta, nextPage } from "./queryParts.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";

/** Queries of events, channels and videos; matchQueries.ts has the queries of what belongs to one of them. */
export const eventQueries = {
  all: () => ["events"] as const,
  lists: () => [...eventQueries.all(), "list"] as const,

  list: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...eventQueries.lists(), filters] as const,
      queryFn: (asked) => fetchEvents(filters, asked),
      staleTime: 30 * SECOND_MS,
      meta: viewerMeta,
    }),

  infinite: (filters: Omit<ListFilters, "page">) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.all(), "infinite", filters] as const,
      queryFn: (asked) => fetchEvents({ ...filters, page: asked.pageParam }, asked),
      initialPageParam: 0,
      getNextPageParam: nextPage,
      staleTime: 30 * SECOND_MS,
      meta: viewerMeta,
    }),

  /** The event, channel or video by its id. Fails with `event_not_found` if the answer has none. */
  detail: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "detail", eventId] as const,
      queryFn: (asked) => fetchEvent(eventId, "id", asked),
      staleTime: 15 * SECOND_MS,
      meta: viewerMeta,
    }),
};

/** Of the statistics, which matchQueries.ts requests and every card reads (ENT-7). */
export const statsKey = (eventId: string) => [...eventQueries.all(), "stats", eventId] as const;

type Asked = Pick<QueryFunctionContext, "client" | "signal">;

export async function fetchEvents(filters: ListFilters, { client, signal }: Asked) {
  const { api, config } = tenantOf(client);
  const { path, body } = eventListCall(filters);
  return toPage(await api.post(path, body, { signal }), eventMapper(config));
}

/** Requests an event by its id or reference id. Throws `event_not_found` if there is none. */
export async function fetchEvent(id: string, idType: "id" | "reference_id", { client, signal }: Asked) {
  const { api, config } = tenantOf(client);
  return orNotFound(eventMapper(config)(await fetchById(api, "event", id, idType, signal)), "event_not_found");
}
