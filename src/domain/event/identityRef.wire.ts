import type { Wire } from "#contract/wire.ts";
import type { EventIdentity } from "./event.ts";
import { id, record, text } from "#src/domain/wire.ts";

export interface IdentityRef {
  readonly id: string;
  readonly title: string | null;
}

export function toIdentityRef(wire: unknown): IdentityRef | null {
  const from = record<Wire<"IdRef">>(wire);
  const ref = id(from.id);
  return ref === null ? null : { id: ref, title: text(from.title) };
}

export function toEventIdentity(wire: unknown): EventIdentity | null {
  const from = record<Wire<"MediaIdentity">>(wire);
  const ref = toIdentityRef(wire);
  if (ref === null) return null;
  return {
    ...ref,
    shortTitle: text(from.short_title),
    type: text(from.type) ?? "",
    parent: toIdentityRef(from.parent_identity),
  };
}
