import type { LinkProps } from "@tanstack/react-router";

type IdentityLink = Pick<LinkProps, "to" | "params">;

/** Returns the link to the page of a league, category, sub-category or team. An unknown type counts as a league. */
export function identityLink(type: string, id: string, parentId?: string | null): IdentityLink {
  if (type === "team") return { to: "/team/$teamId", params: { teamId: id } };
  if (type === "category") return { to: "/category/$mainId", params: { mainId: id } };
  if (type === "subcategory") {
    // A sub-category without a parent is shown as a category.
    return parentId
      ? { to: "/category/$mainId/sub-category/$subId", params: { mainId: parentId, subId: id } }
      : { to: "/category/$mainId", params: { mainId: id } };
  }
  return { to: "/league/$leagueId", params: { leagueId: id } };
}
