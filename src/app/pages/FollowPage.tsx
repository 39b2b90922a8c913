import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PortalRoute } from "#contract/routes.ts";
import { FollowScreen, type FollowKind } from "#src/features/following/FollowScreen.tsx";
import type { PageAddress } from "./page.ts";

type To = Pick<LinkProps, "to" | "params" | "search">;

interface FollowPageProps {
  readonly kind: FollowKind;
  /** The path above these pages: the account's or the sign-up's. */
  readonly base: "/following" | "/auth/sign-up/following";
  readonly address: PageAddress;
  /** Returns a link to another of these pages. */
  readonly link: (path: PortalRoute, params?: Readonly<Record<string, string>>) => To;
  /** What the surrounding flow shows below the list. */
  readonly children?: ReactNode;
}

/** Shows one of the pages below `base` where leagues or categories are followed (FOL-2, RTE-9, RTE-10, RTE-15). */
export function FollowPage({ kind, base, address: { path, params }, link, children }: FollowPageProps) {
  const list = `${base}/${kind}` as const;
  const one = kind === "league" ? (`${base}/league/$leagueId` as const) : (`${base}/category/$mainId` as const);
  const within = (kind === "league" ? params.leagueId : params.mainId) ?? null;
  const inside = (id: string) => link(one, { leagueId: id, mainId: id });

  function followed(): To {
    // The sign-up has only one page of followed items for each kind, not one for each league or category.
    if (within === null || base !== "/following") return link(`${list}/followed`);
    const followedInside =
      kind === "league" ? "/following/league/$leagueId/followed" : "/following/category/$mainId/followed";
    return link(followedInside, { leagueId: within, mainId: within });
  }

  return (
    <FollowScreen
      key={within}
      kind={kind}
      within={within}
      onlyFollowed={path.endsWith("/followed")}
      all={within === null ? link(list) : inside(within)}
      followed={followed()}
      inside={inside}
      out={link(list)}
    >
      {children}
    </FollowScreen>
  );
}
