import { queryOptions } from "@tanstack/react-query";
import { orAbsent } from "#src/api/addition.ts";
import { tenantOf } from "#src/api/tenant.ts";
import type { AppConfig } from "#src/config/config.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isClip } from "#src/domain/event/highlightKinds.ts";
import { toOffer } from "#src/domain/commerce/offer.wire.ts";
import { toStats } from "#src/domain/event/stats.wire.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import { mapList } from "#src/domain/wire.ts";
import { eventQueries, fetchEvent, statsKey } from "./eventQueries.ts";
import { eventMapper, mediaEventMapper } from "./mapping.ts";
import { publicMeta, viewerMeta } from "./queryParts.ts";
import { SECOND_MS, MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Queries of what belongs to one event, and of what only few pages need. */
export const matchQueries = {
  /** The event by its id in the partner's system (RTE-6). */
  byReference: (referenceId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "reference", referenceId] as const,
      queryFn: (asked) => fetchEvent(referenceId, "reference_id", asked),
      staleTime: MINUTE_MS,
      meta: viewerMeta,
    }),

  stats: (eventId: string) =>
    queryOptions({
      queryKey: statsKey(eventId),
      queryFn: async ({ client, signal }) => {
        const query = { id: eventId, score: true, overview: true };
        return toStats(contentOf(await tenantOf(client).api.get("/api/event/stats", { query, signal })));
      },
      staleTime: 30 * SECOND_MS,
      meta: publicMeta,
    }),

  related: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "related", eventId] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        const query = { id: eventId };
        return toPage(await api.get("/api/vod/get_related_videos", { query, signal }), mediaEventMapper(config));
      },
      staleTime: 5 * MINUTE_MS,
      meta: viewerMeta,
    }),

  mostWatched: () =>
    queryOptions({
      queryKey: [...eventQueries.all(), "mostWatched"] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        return toPage(await orAbsent(api.get("/api/event/get_most_watched", { signal })), wholeEventMapper(config));
      },
      staleTime: 5 * MINUTE_MS,
      meta: viewerMeta,
    }),

  commerceOptions: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "commerceOptions", eventId] as const,
      queryFn: async ({ client, signal }) => {
        const query = { eventId };
        const answer = await tenantOf(client).api.get("/api/event/get_commerce_options", { query, signal });
        return mapList(contentOf(answer), toOffer);
      },
      staleTime: MINUTE_MS,
    }),
};

/** Returns a mapper that returns null for a clip, which has no page of its own. */
const wholeEventMapper =
  (config: AppConfig) =>
  (wire: unknown): SportEvent | null => {
    const event = eventMapper(config)(wire);
    return event === null || isClip({ mediaType: event.eventType }) ? null : event;
  };

/** What the query keys of all tags begin with. */
export const TAGS_KEY = ["tags"] as const;

/** Returns the query key of an event's comments, which the chat reads and a reconnect invalidates. */
export const commentsKey = (eventId: string) => ["comments", eventId] as const;
