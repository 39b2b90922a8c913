import { FlowBar } from "#src/features/signUp/FlowBar.tsx";
import { safeReturn } from "#src/session/guard.ts";
import { FollowPage } from "./FollowPage.tsx";
import type { PageAddress } from "./page.ts";
import { stepLink } from "./stepLink.ts";

const BASE = "/auth/sign-up/following";

/** The fourth step: leagues and their teams. */
export function FollowLeagues(address: PageAddress) {
  const { search } = address;
  return (
    <FollowPage kind="league" base={BASE} address={address} link={(to, params) => stepLink(to, search, params)}>
      <FlowBar back={stepLink("/auth/sign-up/subscription", search)} next={stepLink(`${BASE}/category`, search)} />
    </FollowPage>
  );
}

/** The last step: categories and what is in them; then the viewer is where they wanted to go. */
export function FollowCategories(address: PageAddress) {
  const { search } = address;
  return (
    <FollowPage kind="category" base={BASE} address={address} link={(to, params) => stepLink(to, search, params)}>
      <FlowBar back={stepLink(`${BASE}/league`, search)} next={safeReturn(search.returnTo)} />
    </FollowPage>
  );
}
