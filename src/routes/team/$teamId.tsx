import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";
import { identityLoader } from "#src/app/navigation/identityLoader.ts";
import { IdentityScreen } from "#src/features/browse/identity/IdentityScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/team/$teamId")({
  validateSearch: oneTextSearch("tab"),
  beforeLoad: guarded("team-page"),
  loader: identityLoader("teamId"),
  component: TeamRoute,
});

function TeamRoute() {
  const { teamId: id } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IdentityScreen
      key={id}
      id={id}
      kind="team"
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  );
}
