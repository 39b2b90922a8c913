import { useMatches, useParams, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FollowScreen, type FollowKind } from "./FollowScreen.tsx";

type To = Pick<LinkProps, "to" | "params" | "search">;

interface FollowPageProps {
  readonly kind: FollowKind;
  readonly list: To;
  readonly inside: (id: string) => To;
  /** Returns the link to the followed items of a list: of one league or category, or, for null, of all. */
  readonly followed: (within: string | null) => To;
  readonly children?: ReactNode;
}

/** Shows the list to follow that the address names (FOL-2, RTE-9, RTE-10, RTE-15): the last segment filters it. */
export function FollowPage({ kind, list, inside, followed, children }: FollowPageProps) {
  const { leagueId, mainId } = useParams({ strict: false });
  const onlyFollowed = useMatches({ select: (matches) => matches.at(-1)?.routeId.endsWith("/followed") ?? false });
  const within = (kind === "league" ? leagueId : mainId) ?? null;
  return (
    <FollowScreen
      key={within}
      kind={kind}
      within={within}
      onlyFollowed={onlyFollowed}
      all={within === null ? list : inside(within)}
      followed={followed(within)}
      inside={inside}
      out={list}
    >
      {children}
    </FollowScreen>
  );
}
