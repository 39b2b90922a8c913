import { createFileRoute } from "@tanstack/react-router";
import { identityRoute } from "#src/app/navigation/identityRoute.ts";
import { IdentityPage } from "#src/features/browse/identity/IdentityPage.tsx";

export const Route = createFileRoute("/league/$leagueId")({
  ...identityRoute("leagueId"),
  component: LeagueRoute,
});

function LeagueRoute() {
  const { leagueId } = Route.useParams();
  return <IdentityPage kind="league" id={leagueId} />;
}
