import { createFileRoute } from "@tanstack/react-router";
import { LeagueScreen } from "#src/features/browse/LeagueScreen.tsx";

export const Route = createFileRoute("/league/$leagueId")({ component: LeagueRoute });

function LeagueRoute() {
  const { leagueId } = Route.useParams();
  return <LeagueScreen key={leagueId} leagueId={leagueId} />;
}
