import type { FollowedItem } from "./viewer.ts";
import { id, mapList, record, text } from "./wire.ts";

/** What a viewer follows (spec §3 "Follow item"), by the id of the team or league; null when it names none. */
export function toFollowedItem(wire: unknown): FollowedItem | null {
  const from = record(wire);
  const followed = id(from.reference_id);
  if (followed === null) return null;
  const identitiesId = mapList(from.identities_id, id);
  return {
    id: followed,
    type: text(from.type) ?? "identity_item",
    ...(identitiesId.length === 0 ? {} : { identitiesId }),
  };
}
