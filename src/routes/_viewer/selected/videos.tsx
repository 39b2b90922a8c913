import { createFileRoute } from "@tanstack/react-router";
import { WatchlistScreen } from "#src/features/watchlist/WatchlistScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/_viewer/selected/videos")({
  validateSearch: oneTextSearch("sort"),
  component: SelectedRoute,
});

function SelectedRoute() {
  const { sort } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WatchlistScreen
      kind="videos"
      sort={sort}
      onSort={(next) => void navigate({ search: { sort: next }, resetScroll: false })}
    />
  );
}
