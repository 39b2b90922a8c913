import { createFileRoute } from "@tanstack/react-router";
import { identityLoader } from "#src/app/navigation/identityLoader.ts";
import { IdentityScreen } from "#src/features/browse/identity/IdentityScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/category/$mainId/sub-category/$subId")({
  validateSearch: oneTextSearch("tab"),
  loader: identityLoader("subId"),
  component: SubCategoryRoute,
});

function SubCategoryRoute() {
  const { subId: id } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IdentityScreen
      key={id}
      id={id}
      kind="subcategory"
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
    />
  );
}
