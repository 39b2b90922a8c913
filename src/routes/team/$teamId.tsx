import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/guards.ts";
import { LeagueScreen } from "#src/features/browse/LeagueScreen.tsx";

export const Route = createFileRoute("/team/$teamId")({
  beforeLoad: (arrival) => guarded("team-page")(arrival),
  component: TeamRoute,
});

function TeamRoute() {
  const { teamId } = Route.useParams();
  return <LeagueScreen key={teamId} leagueId={teamId} />;
}
