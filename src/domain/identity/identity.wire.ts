import type { Wire } from "#contract/wire.ts";
import { NO_TITLE } from "#src/domain/event/event.wire.ts";
import { BANNER_KINDS, SOCIAL_NETWORKS, type Banner, type Identity } from "./identity.ts";
import { toIdentityRef } from "#src/domain/event/identityRef.wire.ts";
import { address, color, flag, id, lines, list, mapList, number, oneOf, record, text } from "#src/domain/wire.ts";

/** Reads a league, category, sub-category or team (ENT-3); null without an id. Accepts any input. */
export function toIdentity(wire: unknown, origin = ""): Identity | null {
  const from = record<Wire<"Identity">>(wire);
  const identityId = id(from.id);
  if (identityId === null) return null;
  return {
    id: identityId,
    mediaType: oneOf(from.media_type, ["identity", "identity_item"], "identity_item"),
    type: text(from.type) ?? "",
    title: text(from.title) ?? NO_TITLE,
    shortTitle: text(from.short_title),
    description: lines(from.description),
    sportType: text(from.sport_type),
    archived: flag(from.archived, false),
    imageUrl: address(from.image_url, origin),
    logoUrl: address(from.logo_url, origin),
    bannerUrl: address(from.banner_url, origin),
    banners: list(from.banners).map((banner) => toBanner(banner, origin)),
    color: color(from.color),
    identityIds: mapList(from.identity_ids, id),
    parent: toIdentityRef(from.parent_identity),
    mainCategories: mapList(from.main_categories, toIdentityRef),
    socialLinks: socialLinksOf(from.social_links),
    order: orderOf(from.order),
  };
}

function toBanner(wire: unknown, origin: string): Banner {
  const from = record<Wire<"Banner">>(wire);
  return {
    type: oneOf(from.type, BANNER_KINDS, "image"),
    imageUrl: address(from.image_url, origin),
    // A path here is one of the portal, not of the API.
    linkUrl: address(from.link_url, ""),
    linkTarget: oneOf(from.link_target, ["_self", "_blank"], null),
  };
}

function socialLinksOf(wire: unknown): Identity["socialLinks"] {
  const from = record<Wire<"SocialLinks">>(wire);
  const links: Record<string, string> = {};
  for (const network of SOCIAL_NETWORKS) {
    const url = address(from[network], "");
    if (url !== null) links[network] = url;
  }
  return links;
}

function orderOf(wire: unknown): Readonly<Record<string, number>> {
  const places = Object.entries(record<Record<string, unknown>>(wire)).flatMap(([within, place]) => {
    const found = number(place);
    return found === null ? [] : [[within, found] as const];
  });
  return Object.fromEntries(places);
}
