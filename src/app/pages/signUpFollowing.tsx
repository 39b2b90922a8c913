import { FollowScreen } from "#src/features/following/FollowScreen.tsx";
import { FlowBar } from "#src/features/signUp/FlowBar.tsx";
import { safeReturn } from "#src/session/guard.ts";
import type { PageAddress } from "./page.ts";
import { stepLink } from "./stepLink.ts";

const LEAGUES = "/auth/sign-up/following/league";
const CATEGORIES = "/auth/sign-up/following/category";

/** The fourth step: leagues and their teams. */
export function FollowLeagues({ path, params: { leagueId }, search }: PageAddress) {
  return (
    <FollowScreen
      key={leagueId}
      kind="league"
      within={leagueId ?? null}
      onlyFollowed={path.endsWith("/followed")}
      all={leagueId ? stepLink(`${LEAGUES}/$leagueId`, search, { leagueId }) : stepLink(LEAGUES, search)}
      followed={stepLink(`${LEAGUES}/followed`, search)}
      inside={(id) => stepLink(`${LEAGUES}/$leagueId`, search, { leagueId: id })}
      out={stepLink(LEAGUES, search)}
    >
      <FlowBar back={stepLink("/auth/sign-up/subscription", search)} next={stepLink(CATEGORIES, search)} />
    </FollowScreen>
  );
}

/** The last step: categories and what is in them; then the viewer is where they wanted to go. */
export function FollowCategories({ path, params: { mainId }, search }: PageAddress) {
  return (
    <FollowScreen
      key={mainId}
      kind="category"
      within={mainId ?? null}
      onlyFollowed={path.endsWith("/followed")}
      all={mainId ? stepLink(`${CATEGORIES}/$mainId`, search, { mainId }) : stepLink(CATEGORIES, search)}
      followed={stepLink(`${CATEGORIES}/followed`, search)}
      inside={(id) => stepLink(`${CATEGORIES}/$mainId`, search, { mainId: id })}
      out={stepLink(CATEGORIES, search)}
    >
      <FlowBar back={stepLink(LEAGUES, search)} next={safeReturn(search.returnTo)} />
    </FollowScreen>
  );
}
