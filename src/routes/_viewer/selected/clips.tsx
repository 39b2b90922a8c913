import { createFileRoute } from "@tanstack/react-router";
import { WatchlistScreen } from "#src/features/watchlist/WatchlistScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/_viewer/selected/clips")({
  validateSearch: oneTextSearch("sort"),
  component: SelectedRoute,
});

function SelectedRoute() {
  const { sort } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WatchlistScreen
      kind="clips"
      sort={sort}
      onSort={(next) => void navigate({ search: { sort: next }, resetScroll: false })}
    />
  );
}
