import { createFileRoute } from "@tanstack/react-router";
import { requireTeamPage } from "#src/app/navigation/guards.ts";
import { identityRoute } from "#src/app/navigation/identityRoute.ts";
import { IdentityPage } from "#src/features/browse/identity/IdentityPage.tsx";

export const Route = createFileRoute("/team/$teamId")({
  ...identityRoute("teamId"),
  beforeLoad: requireTeamPage,
  component: TeamRoute,
});

function TeamRoute() {
  const { teamId } = Route.useParams();
  return <IdentityPage kind="team" id={teamId} />;
}
