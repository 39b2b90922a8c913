import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Wire } from "#contract/wire.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { apiOrigin } from "#src/catalog/queries/mapping.ts";
import { TAGS_KEY } from "#src/catalog/queries/matchQueries.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { Tag, TagDraft, TagsById } from "#src/domain/social/tag.ts";
import { toSaveTag, toTag, toTagFields } from "#src/domain/social/tag.wire.ts";
import { list, record } from "#src/domain/wire.ts";
import { useSession } from "#src/session/session.ts";

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
  const queryKey = [...TAGS_KEY, event.referenceId];
  const change = (next: (tags: TagsById) => TagsById) =>
    queryClient.setQueryData<TagsById>(queryKey, (tags) => next(tags ?? {}));
  const take = (answer: unknown): Tag => {
    const tag = toTag(contentOf(answer), apiOrigin(tenant.config));
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
