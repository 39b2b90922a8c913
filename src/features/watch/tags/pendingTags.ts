import type { Change } from "#src/domain/change.ts";
import type { TagsById } from "#src/domain/social/tag.ts";
import { toTag } from "#src/domain/social/tag.wire.ts";

/** Returns the tags of an event with what the viewer wrote and the server has not confirmed (FOL-6). */
export function withPendingTags(
  tags: TagsById,
  pending: readonly Change[],
  { targetId, userId }: { readonly targetId: string; readonly userId: string | null },
): TagsById {
  const own = pending.flatMap(({ kind, id, type, content }) => {
    if (kind !== "tag" || content === undefined) return [];
    if (type === "new" && content["targetId"] !== targetId) return [];
    const before = tags[id];
    if (type !== "new" && before === undefined) return [];
    const written = toTag({ ...content, id });
    return written === null ? [] : [[id, { ...written, ...authorOf(before, written.global, userId) }] as const];
  });
  return own.length === 0 ? tags : { ...tags, ...Object.fromEntries(own) };
}

/** A changed tag stays whose it is, and as visible as it is: only a new one is sent with that. */
const authorOf = (before: TagsById[string] | undefined, global: boolean, userId: string | null) =>
  before === undefined ? { global, userId } : { global: before.global, userId: before.userId };
