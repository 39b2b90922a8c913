import { createFileRoute } from "@tanstack/react-router";
import { FollowPage } from "#src/features/following/FollowPage.tsx";

/** Leagues and their teams to follow: one screen, which keeps its filters while the viewer switches between lists. */
export const Route = createFileRoute("/_account/_leagues")({ component: LeaguesRoute });

function LeaguesRoute() {
  return (
    <FollowPage
      kind="league"
      list={{ to: "/following/league" }}
      inside={(leagueId) => ({ to: "/following/league/$leagueId", params: { leagueId } })}
      followed={(leagueId) =>
        leagueId === null
          ? { to: "/following/league/followed" }
          : { to: "/following/league/$leagueId/followed", params: { leagueId } }
      }
    />
  );
}
