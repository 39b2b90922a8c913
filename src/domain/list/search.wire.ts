import type { Wire } from "#contract/wire.ts";
import { NO_TITLE } from "#src/domain/event/event.wire.ts";
import type { Flags } from "#src/domain/flags.ts";
import { toIdentityRef } from "#src/domain/event/identityRef.wire.ts";
import type { SearchItem, SportCount } from "./search.ts";
import { address, amount, id, mapList, record, text } from "#src/domain/wire.ts";

/** Reads a search result (ENT-4); null without an id. Accepts any input. */
export function toSearchItem(wire: unknown, flags: Flags, origin = ""): SearchItem | null {
  const from = record<Wire<"SearchItem">>(wire);
  const itemId = id(from.id);
  if (itemId === null) return null;
  const title = text(from.title) ?? NO_TITLE;
  return {
    id: itemId,
    type: text(from.type) ?? "",
    identityType: text(from.identity_type) ?? "",
    title: (flags.enable_teams_short_name ? text(from.short_title) : null) ?? title,
    imageUrl: address(from.image_url, origin),
    identitiesId: mapList(from.identities_id, id),
    parent: toIdentityRef(from.parent_identity),
  };
}

export function toSportCount(wire: unknown): SportCount | null {
  const from = record<Wire<"SportCount">>(wire);
  const sportType = text(from.sport_type);
  const count = amount(from.count);
  return sportType === null || count === null ? null : { sportType, count };
}
