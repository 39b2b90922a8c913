import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import type { Tag, TagsById } from "#src/domain/social/tag.ts";
import { toTag } from "#src/domain/social/tag.wire.ts";
import { originOf } from "#src/lib/url.ts";

/** Tags per page of a response. */
const TAGS_SIZE = 999;
/** At most about 5000 global and 5000 own tags: the timeline and the list cannot show more. */
const MAX_PAGES = 5;

export const tagQueries = {
  all: () => ["tags"] as const,
  /** The global tags of an event and the viewer's own, by id. Requested for signed-in viewers only (EVT-2). */
  ofEvent: (referenceId: string) =>
    queryOptions({
      queryKey: [...tagQueries.all(), referenceId] as const,
      queryFn: async ({ signal }): Promise<TagsById> => {
        const kinds = await Promise.all([true, false].map((global) => fetchTags(referenceId, global, signal)));
        return Object.fromEntries(kinds.flat().map((tag) => [tag.id, tag]));
      },
      staleTime: 60_000,
      meta: { persist: "user" },
    }),
};

export const readTag = (wire: unknown): Tag | null => toTag(wire, originOf(configStore.get().api.baseUrl));

async function fetchTags(targetId: string, global: boolean, signal: AbortSignal): Promise<Tag[]> {
  const tags: Tag[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await getApi().post("/api/tag/list", { global, page, size: TAGS_SIZE, targetId }, { signal });
    const { entries, nextExists } = toPage(answer, readTag);
    tags.push(...entries);
    if (nextExists !== true) break;
  }
  return tags;
}
