import { createFileRoute } from "@tanstack/react-router";
import { LeagueScreen } from "#src/features/browse/LeagueScreen.tsx";

export const Route = createFileRoute("/category/$mainId/")({ component: CategoryRoute });

function CategoryRoute() {
  const { mainId } = Route.useParams();
  return <LeagueScreen key={mainId} leagueId={mainId} />;
}
