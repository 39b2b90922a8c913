import type { Wire } from "#contract/wire.ts";
import type { Comment } from "./comment.ts";
import { id, instant, lines, record, span, text } from "#src/domain/wire.ts";

export function toComment(wire: unknown): Comment | null {
  const from = record<Wire<"Comment">>(wire);
  const key = id(from.id);
  const said = lines(from.text);
  const created = instant(from.created) ?? instant(from.updated);
  if (key === null || said === null || created === null) return null;
  return {
    id: key,
    text: said,
    userId: id(from.userId),
    userName: text(from.userName),
    created,
    updated: Math.max(created, instant(from.updated) ?? created),
    mediaTime: span(from.mediaTime),
  };
}
