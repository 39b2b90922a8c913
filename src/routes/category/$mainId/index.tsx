import { createFileRoute } from "@tanstack/react-router";
import { identityLoader } from "#src/app/navigation/identityLoader.ts";
import { IdentityScreen } from "#src/features/browse/identity/IdentityScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/category/$mainId/")({
  validateSearch: oneTextSearch("tab"),
  loader: identityLoader("mainId"),
  component: CategoryRoute,
});

function CategoryRoute() {
  const { mainId: id } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IdentityScreen
      key={id}
      id={id}
      kind="category"
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  );
}
