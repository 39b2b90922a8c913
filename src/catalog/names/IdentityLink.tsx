import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasTeamPage } from "#src/config/teamPage.ts";
import { identityLink } from "./identityLink.ts";

export interface IdentityLinkProps {
  readonly type: string;
  readonly id: string;
  readonly parentId?: string | null | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Links to the page of a league, category, sub-category or team; renders only the content for a team without page
 * (RTE-7).
 */
export function IdentityLink({ type, id, parentId, className, children }: IdentityLinkProps) {
  const hasTeamPage = useHasTeamPage();
  if (type === "team" && !hasTeamPage(id)) return <span className={className}>{children}</span>;
  return (
    <Link {...identityLink(type, id, parentId)} className={className}>
      {children}
    </Link>
  );
}
