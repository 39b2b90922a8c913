import { useQuery, queryOptions } from "@tanstack/react-query";
import { tenantOf, type Tenant } from "#src/api/tenant.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { TAGS_KEY } from "#src/catalog/queries/matchQueries.ts";
import { apiOrigin } from "#src/catalog/queries/mapping.ts";
import type { AppConfig } from "#src/config/config.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import type { Tag, TagsById } from "#src/domain/social/tag.ts";
import { toTag } from "#src/domain/social/tag.wire.ts";
import { useSession } from "#src/session/session.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

const TAGS_SIZE = 999;

const tagQueries = {
  /** The global tags of an event and the viewer's own, by id. Requested for signed-in viewers only (EVT-2). */
  ofEvent: (referenceId: string) =>
    queryOptions({
      queryKey: [...TAGS_KEY, referenceId] as const,
      queryFn: async ({ client, signal }): Promise<TagsById> => {
        const kinds = await Promise.all(
          [true, false].map((global) => fetchTags(tenantOf(client), { targetId: referenceId, global }, signal)),
        );
        return Object.fromEntries(kinds.flat().map((tag) => [tag.id, tag]));
      },
      staleTime: MINUTE_MS,
      meta: { persist: "user" },
    }),
};

/** Returns the query for the tags of an event; disabled while nobody is signed in (EVT-2). */
export function useTags({ referenceId }: Pick<SportEvent, "referenceId">) {
  const { isAuthenticated } = useSession();
  return useQuery({ ...tagQueries.ofEvent(referenceId), enabled: isAuthenticated });
}

const tagMapper =
  (config: AppConfig) =>
  (wire: unknown): Tag | null =>
    toTag(wire, apiOrigin(config));

const fetchTags = (
  { api, config }: Tenant,
  { targetId, global }: { readonly targetId: string; readonly global: boolean },
  signal: AbortSignal,
): Promise<readonly Tag[]> =>
  allEntries(TAGS_SIZE, async (page) => {
    const body = { global, page, size: TAGS_SIZE, targetId };
    return toPage(await api.post("/api/tag/list", body, { signal }), tagMapper(config));
  });
