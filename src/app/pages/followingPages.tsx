import { pageLink } from "#src/catalog/links/pageLink.ts";
import { AccountFrame } from "#src/features/account/AccountFrame.tsx";
import { ClubScreen } from "#src/features/following/ClubScreen.tsx";
import { FollowingScreen } from "#src/features/following/FollowingScreen.tsx";
import { FollowPage } from "./FollowPage.tsx";
import type { Page, PageAddress } from "./page.ts";

const inAccount = { layout: "default", Frame: AccountFrame } as const;

/** Lists leagues and their teams. */
const Leagues = (address: PageAddress) => (
  <FollowPage kind="league" base="/following" address={address} link={pageLink} />
);

/** Lists categories and their sub-categories. */
const Categories = (address: PageAddress) => (
  <FollowPage kind="category" base="/following" address={address} link={pageLink} />
);

/** The pages below `/following` (RTE-9, RTE-10), and the page of the favourite club. */
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
