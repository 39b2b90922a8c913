import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasTeamPage } from "#src/config/teamPage.ts";

export interface IdentityLinkProps {
  readonly type: string;
  readonly id: string;
  readonly parentId?: string | null | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders only the content for a team without page (RTE-7). */
export function IdentityLink({ type, id, parentId, className, children }: IdentityLinkProps) {
  const hasTeamPage = useHasTeamPage();
  if (type === "team" && !hasTeamPage(id)) return <span className={className}>{children}</span>;
  return (
    <Link {...identityLink(type, id, parentId)} className={className}>
      {children}
    </Link>
  );
}

type Target = Pick<LinkProps, "to" | "params">;

/** Returns the link to the page of a league, category, sub-category or team. An unknown type counts as a league. */
export function identityLink(type: string, id: string, parentId?: string | null): Target {
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
