import { createFileRoute } from "@tanstack/react-router";
import { FollowPage } from "#src/features/following/FollowPage.tsx";
import { SignUpFooter } from "#src/features/signUp/SignUpFooter.tsx";

/** The fourth step: leagues and their teams to follow. */
export const Route = createFileRoute("/_signUp/_steps/_leagues")({
  staticData: { layout: "authWide" },
  component: LeaguesRoute,
});

function LeaguesRoute() {
  const { returnTo } = Route.useSearch();
  const search = { returnTo };
  return (
    <FollowPage
      kind="league"
      list={{ to: "/auth/sign-up/following/league", search }}
      inside={(leagueId) => ({ to: "/auth/sign-up/following/league/$leagueId", params: { leagueId }, search })}
      followed={() => ({ to: "/auth/sign-up/following/league/followed", search })}
    >
      <SignUpFooter
        back={{ to: "/auth/sign-up/subscription", search }}
        next={{ to: "/auth/sign-up/following/category", search }}
      />
    </FollowPage>
  );
}
