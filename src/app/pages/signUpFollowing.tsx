import { SignUpFooter } from "#src/features/signUp/SignUpFooter.tsx";
import { safeReturn } from "#src/session/guard.ts";
import { FollowPage } from "./FollowPage.tsx";
import type { PageAddress } from "./page.ts";
import { stepLink } from "./stepLink.ts";

const BASE = "/auth/sign-up/following";

/** Shows the fourth step of the sign-up: leagues and their teams. */
export function FollowLeagues(address: PageAddress) {
  const { search } = address;
  return (
    <FollowPage kind="league" base={BASE} address={address} link={(to, params) => stepLink(to, search, params)}>
      <SignUpFooter back={stepLink("/auth/sign-up/subscription", search)} next={stepLink(`${BASE}/category`, search)} />
    </FollowPage>
  );
}

/**
 * Shows the last step of the sign-up, categories and sub-categories, which leads to the page that the viewer wanted.
 */
export function FollowCategories(address: PageAddress) {
  const { search } = address;
  return (
    <FollowPage kind="category" base={BASE} address={address} link={(to, params) => stepLink(to, search, params)}>
      <SignUpFooter back={stepLink(`${BASE}/league`, search)} next={safeReturn(search.returnTo)} />
    </FollowPage>
  );
}
