import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { askAddition } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { toWireClipFilters, toWireFilters } from "#src/domain/list/filters.wire.ts";
import { MEDIA_SIZE, type ClipFilters, type ListFilters } from "#src/domain/list/filters.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { isClip } from "#src/domain/event/mediaKind.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import type { Page } from "#src/domain/list/page.ts";
import { orNotFound } from "./orNotFound.ts";
import { readEvent, readIdentity, readMediaEvent, readProgramme } from "./mapping.ts";

/*
 * Every read of the catalogue, as values that loaders, screens and socket messages share. Mapping happens before the
 * cache. `meta.persist` says that an answer may be stored on the device, and for whom: "public" is the same for
 * everybody, "user" belongs to one viewer. `isTold`: socket messages change it, several times a minute.
 */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const forAll = { persist: "public" } as const;
const forViewer = { persist: "user", isTold: true } as const;

/** The page after this one, undefined when there is none. */
const nextPage = (last: Page<unknown>, _pages: unknown, page: number) => (last.nextExists ? page + 1 : undefined);

export const eventQueries = {
  all: () => ["events"] as const,
  lists: () => [...eventQueries.all(), "list"] as const,

  list: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...eventQueries.lists(), filters] as const,
      queryFn: ({ signal }) => fetchEvents(filters, signal),
      staleTime: 30 * SECOND_MS,
      meta: forViewer,
    }),

  infinite: (filters: Omit<ListFilters, "page">) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.all(), "infinite", filters] as const,
      queryFn: ({ signal, pageParam }) => fetchEvents({ ...filters, page: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: nextPage,
      staleTime: 30 * SECOND_MS,
      meta: forViewer,
    }),

  /** The event, channel or video by its id. Fails with `event_not_found` when the answer holds none. */
  detail: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "detail", eventId] as const,
      queryFn: ({ signal }) => fetchEvent(eventId, "id", signal),
      staleTime: 15 * SECOND_MS,
      meta: forViewer,
    }),

  /** The event by its id at the partner (RTE-6). */
  byReference: (referenceId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "reference", referenceId] as const,
      queryFn: ({ signal }) => fetchEvent(referenceId, "reference_id", signal),
      staleTime: MINUTE_MS,
      meta: forViewer,
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
      meta: forAll,
    }),

  related: (eventId: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), "related", eventId] as const,
      queryFn: async ({ signal }) => {
        const query = { id: eventId };
        return toPage(await getApi().get("/api/vod/get_related_videos", { query, signal }), readMediaEvent);
      },
      staleTime: 5 * MINUTE_MS,
      meta: forViewer,
    }),

  /** What all viewers watched most; an empty page where the server has no such call. */
  mostWatched: () =>
    queryOptions({
      queryKey: [...eventQueries.all(), "mostWatched"] as const,
      queryFn: async ({ signal }) =>
        toPage(await askAddition(getApi().get("/api/event/get_most_watched", { signal })), readWholeEvent),
      staleTime: 5 * MINUTE_MS,
      meta: forViewer,
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

export const clipQueries = {
  all: () => ["clips"] as const,

  list: (filters: ClipFilters) =>
    queryOptions({
      queryKey: [...clipQueries.all(), "list", filters] as const,
      queryFn: ({ signal }) => fetchClips(filters, signal),
      staleTime: MINUTE_MS,
      meta: forViewer,
    }),

  infinite: (filters: Omit<ClipFilters, "page">) =>
    infiniteQueryOptions({
      queryKey: [...clipQueries.all(), "infinite", filters] as const,
      queryFn: ({ signal, pageParam }) => fetchClips({ ...filters, page: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: nextPage,
      staleTime: MINUTE_MS,
      meta: forViewer,
    }),

  /** A clip, highlight or the viewer's own. Fails with `clip_not_found` when the answer holds none. */
  detail: (clipId: string) =>
    queryOptions({
      queryKey: [...clipQueries.all(), "detail", clipId] as const,
      queryFn: async ({ signal }) =>
        orNotFound(readMediaEvent(await fetchById("clip", clipId, "id", signal)), "clip_not_found"),
      staleTime: MINUTE_MS,
      meta: forViewer,
    }),
};

export interface IdentityFilters {
  readonly type?: keyof typeof MEDIA_TYPES;
  /** Only what belongs to this identity. */
  readonly within?: string;
}

/** At which level those of a type stand. */
const MEDIA_TYPES = {
  league: "identity",
  category: "identity",
  subcategory: "identity_item",
  team: "identity_item",
} as const;
/** Identities on a page: of one type, and of all. */
const TYPE_SIZE = 50;
const IDENTITY_SIZE = 100;
/** No list is longer; a server that always says "there is more" is not followed for ever. */
const MOST_PAGES = 40;

export const identityQueries = {
  all: () => ["identities"] as const,

  /** All of them, in one page. A server that does not know `type` answers with more: what is of another type is left out. */
  list: ({ type, within }: IdentityFilters) =>
    queryOptions({
      queryKey: [...identityQueries.all(), "list", { type, within }] as const,
      queryFn: ({ signal }) => fetchIdentities({ type, within }, signal),
      staleTime: 10 * MINUTE_MS,
      meta: forAll,
    }),

  detail: (identityId: string) =>
    queryOptions({
      queryKey: [...identityQueries.all(), "detail", identityId] as const,
      queryFn: async ({ signal }) => {
        const path = `/api/identity/get_by_id/id/${encodeURIComponent(identityId)}`;
        return orNotFound(readIdentity(contentOf(await getApi().get(path, { signal }))), "identity_not_found");
      },
      staleTime: 10 * MINUTE_MS,
      meta: forAll,
    }),
};

export const programmeQueries = {
  /** A channel's programme by the address in its `source.epg`; never asked with the viewer's token. */
  detail: (url: string) =>
    queryOptions({
      queryKey: ["programmes", url] as const,
      queryFn: async ({ signal }) => readProgramme(await getApi().get(url, { auth: false, baseUrl: "", signal })),
      staleTime: 5 * MINUTE_MS,
      meta: forAll,
    }),
};

async function fetchIdentities({ type, within }: IdentityFilters, signal: AbortSignal): Promise<Page<Identity>> {
  const size = type === undefined ? IDENTITY_SIZE : TYPE_SIZE;
  const filters = { archived: false, media_type: type && MEDIA_TYPES[type], type, identityId: within };
  /** By id: a list that grows while it is read repeats some on its next page. */
  const known = new Map<string, Identity>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = { next: true, count: false, page, size, ...filters };
    const read = toPage(await getApi().post("/api/identity/list", body, { signal }), readIdentity);
    for (const one of read.entries) if (!known.has(one.id)) known.set(one.id, one);
    if (read.nextExists !== true || read.entryCount === 0) break;
  }
  const wanted = [...known.values()].filter((one) => type === undefined || one.type === "" || one.type === type);
  return {
    entries: wanted.map((one) => (one.type === "" && type !== undefined ? { ...one, type } : one)),
    entryCount: wanted.length,
    totalCount: wanted.length,
    itemsPerPage: wanted.length,
    startIndex: 0,
    nextExists: false,
  };
}

/** Mappers that home does not need come with the answer that does. */
const lazyMapping = () => import("./mapping.lazy.ts");

/** Null for clips, whose pages are those of their matches. */
function readWholeEvent(wire: unknown): SportEvent | null {
  const event = readEvent(wire);
  return event === null || isClip({ mediaType: event.eventType }) ? null : event;
}

async function fetchEvents(filters: ListFilters, signal: AbortSignal) {
  return toPage(await getApi().post("/api/event/list", toWireFilters(filters), { signal }), readEvent);
}

async function fetchClips(filters: ClipFilters, signal: AbortSignal) {
  const body = toWireClipFilters({ size: MEDIA_SIZE, ...filters });
  return toPage(await getApi().post("/api/clip/list", body, { signal }), readMediaEvent);
}

async function fetchEvent(id: string, idType: "id" | "reference_id", signal: AbortSignal) {
  return orNotFound(readEvent(await fetchById("event", id, idType, signal)), "event_not_found");
}

async function fetchById(kind: "event" | "clip", id: string, idType: "id" | "reference_id", signal: AbortSignal) {
  const query = { idType, media_type: kind };
  return contentOf(await getApi().get(`/api/${kind}/get_by_id/id/${encodeURIComponent(id)}`, { query, signal }));
}
