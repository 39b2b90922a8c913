import { infiniteQueryOptions } from "@tanstack/react-query";
import { tenantOf, type Tenant } from "#src/api/tenant.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import type { AppConfig } from "#src/config/config.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { MEDIA_SIZE } from "#src/domain/list/filters.ts";
import { toWireClipFilters } from "#src/domain/list/clipFilters.wire.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import { mediaEventMapper } from "./mapping.ts";
import { clipQueries } from "./clipQueries.ts";
import { nextPage } from "./queryParts.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** The media types of a viewer's own lists: what they cut, and what was cut for them. */
export type UserMedia = "user_clip" | "user_highlight";

/** How often a clip that is still being cut is polled, ms, in case the message that it is ready does not arrive. */
const ASK_AGAIN_MS = 5_000;

/** The queries about the viewer's own clips. */
export const userClipQueries = {
  all: () => [...clipQueries.all(), "user"] as const,
  /** The viewer's own clips or highlights, of one event or of all, newest first, 24 per page (EVT-12). */
  list: (mediaType: UserMedia, eventId?: string) =>
    infiniteQueryOptions({
      queryKey: [...userClipQueries.all(), mediaType, eventId ?? "all"] as const,
      queryFn: async ({ client, signal, pageParam }) => {
        const filters = {
          mediaType,
          eventId,
          page: pageParam,
          size: MEDIA_SIZE,
          sort: "added",
          order: "desc",
        } as const;
        const { api, config } = tenantOf(client);
        const answer = await api.post("/api/clip/user_list", toWireClipFilters(filters), { signal });
        return toPage(answer, mediaEventMapper(config));
      },
      initialPageParam: 0,
      getNextPageParam: nextPage,
      staleTime: MINUTE_MS,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ entries }) => entries.some(isBeingCut)) ? ASK_AGAIN_MS : false,
      meta: { persist: "user" },
    }),
};

export const isBeingCut = ({ source }: Pick<MediaEvent, "source">): boolean => source.clip === null;

export interface NewClip {
  readonly eventId: string;
  readonly title: string;
  /** Position in the recording, whole ms. */
  readonly startMs: number;
  readonly endMs: number;
}

const read = (answer: unknown, config: AppConfig): MediaEvent => {
  const clip = mediaEventMapper(config)(contentOf(answer));
  if (clip === null) throw new ApiError({ code: MALFORMED });
  return clip;
};

/** Returns the calls that create, rename and delete the viewer's clips. Each rejects with ApiError. */
export const userClipCalls = ({ api, config }: Tenant) => ({
  create: async ({ eventId, title, startMs, endMs }: NewClip) => {
    const body = { event_id: eventId, title, start_time: startMs, end_time: endMs };
    return read(await api.post("/api/clip/create", body), config);
  },
  rename: async (id: string, title: string) =>
    read(await api.post(`/api/clip/update/${encodeURIComponent(id)}`, { title }), config),
  remove: async (id: string) => {
    await api.post(`/api/clip/delete/${encodeURIComponent(id)}`, {}, { keepalive: true });
  },
});
