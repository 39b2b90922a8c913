import type { Wire } from "#contract/wire.ts";
import type { FollowedItem } from "./viewer.ts";
import { id, mapList, record, text } from "#src/domain/wire.ts";

/** Reads an item that a viewer follows (FOL-1), by the id of its team or league; null without that id. */
export function toFollowedItem(wire: unknown): FollowedItem | null {
  const from = record<Wire<"Follow">>(wire);
  const followed = id(from.reference_id);
  if (followed === null) return null;
  const identitiesId = mapList(from.identities_id, id);
  return {
    id: followed,
    type: text(from.type) ?? "identity_item",
    ...(identitiesId.length === 0 ? {} : { identitiesId }),
  };
}
