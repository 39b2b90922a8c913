import { pageLink } from "#src/catalog/pageLink.ts";
import { AccountFrame } from "#src/features/account/AccountFrame.tsx";
import { ClubScreen } from "#src/features/following/ClubScreen.tsx";
import { FollowingScreen } from "#src/features/following/FollowingScreen.tsx";
import { FollowScreen } from "#src/features/following/FollowScreen.tsx";
import type { Page, PageAddress } from "./page.ts";

const inAccount = { layout: "default", Frame: AccountFrame } as const;

/** Leagues and their teams. */
function Leagues({ path, params: { leagueId } }: PageAddress) {
  return (
    <FollowScreen
      key={leagueId}
      kind="league"
      within={leagueId ?? null}
      onlyFollowed={path.endsWith("/followed")}
      all={leagueId ? pageLink("/following/league/$leagueId", { leagueId }) : pageLink("/following/league")}
      followed={
        leagueId
          ? pageLink("/following/league/$leagueId/followed", { leagueId })
          : pageLink("/following/league/followed")
      }
      inside={(id) => pageLink("/following/league/$leagueId", { leagueId: id })}
      out={pageLink("/following/league")}
    />
  );
}

/** Categories and what is in them. */
function Categories({ path, params: { mainId } }: PageAddress) {
  return (
    <FollowScreen
      key={mainId}
      kind="category"
      within={mainId ?? null}
      onlyFollowed={path.endsWith("/followed")}
      all={mainId ? pageLink("/following/category/$mainId", { mainId }) : pageLink("/following/category")}
      followed={
        mainId ? pageLink("/following/category/$mainId/followed", { mainId }) : pageLink("/following/category/followed")
      }
      inside={(id) => pageLink("/following/category/$mainId", { mainId: id })}
      out={pageLink("/following/category")}
    />
  );
}

/** The pages below `/following` (RTE-9, RTE-10), and the favourite club. */
export const FOLLOWING_PAGES: readonly Page[] = [
  { path: "/club", layout: "authWide", Screen: ({ search }) => <ClubScreen returnTo={search.returnTo} /> },
  { ...inAccount, path: "/following", Screen: FollowingScreen },
  { ...inAccount, path: "/following/league", Screen: Leagues },
  { ...inAccount, path: "/following/league/followed", Screen: Leagues },
  { ...inAccount, path: "/following/league/$leagueId", Screen: Leagues },
  { ...inAccount, path: "/following/league/$leagueId/followed", Screen: Leagues },
  { ...inAccount, path: "/following/category", Screen: Categories },
  { ...inAccount, path: "/following/category/followed", Screen: Categories },
  { ...inAccount, path: "/following/category/$mainId", Screen: Categories },
  { ...inAccount, path: "/following/category/$mainId/followed", Screen: Categories },
];
