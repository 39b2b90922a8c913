import type { Wire } from "#contract/wire.ts";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { tenantOf, type Tenant } from "#src/api/tenant.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { TAGS_KEY } from "#src/catalog/queries/matchQueries.ts";
import { apiOrigin } from "#src/catalog/queries/mapping.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";
import type { AppConfig } from "#src/config/config.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import type { Tag, TagDraft, TagsById } from "#src/domain/social/tag.ts";
import { toSaveTag, toTagFields, toTag } from "#src/domain/social/tag.wire.ts";
import { list, record } from "#src/domain/wire.ts";
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

export function useTagRights() {
  const { user } = useSession();
  const profile = useQuery({ ...profileQueries.mine(), enabled: user !== null });
  const mayTagForAll = profile.data?.canCreateGlobalTag ?? false;
  return {
    mayTagForAll,
    mayDelete: (tag: Tag) => user !== null && tag.userId === user.id,
    mayChange: (tag: Tag) => (tag.global ? mayTagForAll : user !== null && tag.userId === user.id),
  };
}

/** Returns the calls that write tags; each updates the list with the response and rejects with ApiError. */
export function useTagChanges(event: SportEvent, phase: EventPhase) {
  const queryClient = useQueryClient();
  const tenant = tenantOf(queryClient);
  const { queryKey } = tagQueries.ofEvent(event.referenceId);
  const change = (next: (tags: TagsById) => TagsById) =>
    queryClient.setQueryData<TagsById>(queryKey, (tags) => next(tags ?? {}));
  const take = (answer: unknown): Tag => {
    const tag = tagMapper(tenant.config)(contentOf(answer));
    if (tag === null) throw new ApiError({ code: MALFORMED });
    change((tags) => ({ ...tags, [tag.id]: tag }));
    return tag;
  };
  return {
    save: async (draft: TagDraft) => {
      const body = toSaveTag(draft, { targetId: event.referenceId, phase });
      return take(await tenant.api.post("/api/tag/saveV2", body));
    },
    update: async (id: string, draft: TagDraft) =>
      take(await tenant.api.post("/api/tag/update", { id, ...toTagFields(draft) })),
    /** Resolves with the deleted ids; tags of others are not deleted. */
    remove: async (ids: readonly string[]) => {
      const content = contentOf(await tenant.api.post("/api/tag/remove_list", { ids }));
      const gone = new Set(list(record<Wire<"IdList">>(content).ids).filter((id) => typeof id === "string"));
      change((tags) => Object.fromEntries(Object.entries(tags).filter(([id]) => !gone.has(id))));
      return gone;
    },
  };
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
