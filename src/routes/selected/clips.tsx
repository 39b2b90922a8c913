import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";
import { SelectedScreen } from "#src/features/watchlist/SelectedScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/selected/clips")({
  validateSearch: oneTextSearch("sort"),
  beforeLoad: guarded("signed-in"),
  component: SelectedRoute,
});

function SelectedRoute() {
  const { sort } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SelectedScreen
      kind="clips"
      sort={sort}
      onSort={(next) => void navigate({ search: { sort: next }, resetScroll: false })}
    />
  );
}
