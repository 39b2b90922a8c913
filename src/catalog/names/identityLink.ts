import type { LinkProps } from "@tanstack/react-router";

type IdentityLink = Pick<LinkProps, "to" | "params">;

/** Where the page of a league, category, sub-category or team is; one of a kind that we do not know is a league's. */
export function identityLink(type: string, id: string, parentId?: string | null): IdentityLink {
  if (type === "team") return { to: "/team/$teamId", params: { teamId: id } };
  if (type === "category") return { to: "/category/$mainId", params: { mainId: id } };
  if (type === "subcategory") {
    // One that does not say what it belongs to is shown as a category.
    return parentId
      ? { to: "/category/$mainId/sub-category/$subId", params: { mainId: parentId, subId: id } }
      : { to: "/category/$mainId", params: { mainId: id } };
  }
  return { to: "/league/$leagueId", params: { leagueId: id } };
}
