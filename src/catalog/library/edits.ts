import type { QueryClient } from "@tanstack/react-query";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { TAGS_KEY } from "#src/catalog/queries/matchQueries.ts";
import { saveProfile } from "#src/catalog/unsent/saveProfile.ts";
import type { Change } from "#src/domain/change.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { readProfileChanges } from "#src/catalog/unsent/profileFields.ts";
import { toTag, type toSaveTag } from "#src/domain/social/tag.wire.ts";

/** A pending change that has content: what the viewer wrote (FOL-6). */
type Edit = Pick<Change, "id" | "type" | "content">;

type SendEdit = (queryClient: QueryClient, edit: Edit) => Promise<void>;

/** Rejects with ApiError. */
export const sendProfile: SendEdit = (queryClient, { content = {} }) =>
  saveProfile(queryClient, readProfileChanges(content));

/** Rejects with ApiError. */
export const sendClipTitle: SendEdit = async (queryClient, { id, content }) => {
  await tenantOf(queryClient).api.post(`/api/clip/update/${encodeURIComponent(id)}`, content);
  await queryClient.invalidateQueries({ queryKey: clipQueries.all() });
};

/** Rejects with ApiError. A new tag whose answer was lost is not stored twice. */
export const sendTag: SendEdit = async (queryClient, { type, content = {} }) => {
  const isNew = type === "new";
  if (!isNew || !(await isStored(queryClient, content)))
    await tenantOf(queryClient).api.post(isNew ? "/api/tag/saveV2" : "/api/tag/update", content);
  await queryClient.invalidateQueries({ queryKey: TAGS_KEY });
};

/** Rejects with ApiError. A change that the server refuses only because the second factor has expired is sent later. */
export const sendMatch: SendEdit = async (queryClient, { type, content }) => {
  // An earlier build stored no name of the call.
  const call = type === "match" ? "change_match" : type;
  try {
    await tenantOf(queryClient).api.post(`/api/operate/${call}`, content);
  } catch (cause) {
    const isEnded = cause instanceof ApiError && cause.code === "second_factor_required";
    throw isEnded ? new ApiError({ code: MALFORMED, cause }) : cause;
  }
};

const SIZE = 999;

/** Returns whether the server has a tag of this text and time. */
async function isStored(
  queryClient: QueryClient,
  { targetId, global, title, startTime }: Partial<ReturnType<typeof toSaveTag>>,
): Promise<boolean> {
  const body = { global, page: 0, size: SIZE, targetId };
  const { entries } = toPage(await tenantOf(queryClient).api.post("/api/tag/list", body), (wire) => toTag(wire));
  return entries.some((tag) => tag.title === title && Math.round((tag.startTime ?? 0) * 1000) === startTime);
}
