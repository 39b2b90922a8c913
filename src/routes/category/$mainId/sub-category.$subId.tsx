import { createFileRoute } from "@tanstack/react-router";
import { LeagueScreen } from "#src/features/browse/LeagueScreen.tsx";

export const Route = createFileRoute("/category/$mainId/sub-category/$subId")({ component: SubCategoryRoute });

function SubCategoryRoute() {
  const { subId } = Route.useParams();
  return <LeagueScreen key={subId} leagueId={subId} />;
}
