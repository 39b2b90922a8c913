import { queryOptions } from "@tanstack/react-query";
import { orAbsent } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isClip } from "#src/domain/event/highlightKinds.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { eventQueries, fetchEvent } from "./eventQueries.ts";
import { readEvent, readMediaEvent } from "./mapping.ts";
import { publicMeta, viewerMeta } from "./queryParts.ts";
import { SECOND_MS, MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Queries of what belongs to one event, and of what only few pages need. */
export const matchQueries = {
  /** The event by its id in the partner's system (RTE-6). */
  byReference: (referenceId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "reference", referenceId] as const,
      queryFn: ({ signal }) => fetchEvent(referenceId, "reference_id", signal),
      staleTime: MINUTE_MS,
      meta: viewerMeta,
    }),

  stats: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "stats", eventId] as const,
      queryFn: async ({ signal }) => {
        const query = { id: eventId, score: true, overview: true };
        const [answer, { readStats }] = await Promise.all([
          getApi().get("/api/event/stats", { query, signal }),
          lazyMapping(),
        ]);
        return readStats(answer);
      },
      staleTime: 30 * SECOND_MS,
      meta: publicMeta,
    }),

  related: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "related", eventId] as const,
      queryFn: async ({ signal }) => {
        const query = { id: eventId };
        return toPage(await getApi().get("/api/vod/get_related_videos", { query, signal }), readMediaEvent);
      },
      staleTime: 5 * MINUTE_MS,
      meta: viewerMeta,
    }),

  /** What all viewers watched most; an empty page if the server has no such call. */
  mostWatched: () =>
    queryOptions({
      queryKey: [...eventQueries.all(), "mostWatched"] as const,
      queryFn: async ({ signal }) =>
        toPage(await orAbsent(getApi().get("/api/event/get_most_watched", { signal })), readWholeEvent),
      staleTime: 5 * MINUTE_MS,
      meta: viewerMeta,
    }),

  commerceOptions: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "commerceOptions", eventId] as const,
      queryFn: async ({ signal }) => {
        const asked = getApi().get("/api/event/get_commerce_options", { query: { eventId }, signal });
        const [answer, { readOffers }] = await Promise.all([asked, lazyMapping()]);
        return readOffers(answer);
      },
      staleTime: MINUTE_MS,
    }),
};

/** Mappers that the home page does not need are loaded together with their answers. */
const lazyMapping = () => import("./mapping.lazy.ts");

/** Returns null for a clip, which has no page of its own. */
function readWholeEvent(wire: unknown): SportEvent | null {
  const event = readEvent(wire);
  return event === null || isClip({ mediaType: event.eventType }) ? null : event;
}

/** Returns the query key of an event's comments, which the chat reads and a reconnect invalidates. */
export const commentsKey = (eventId: string) => ["comments", eventId] as const;
