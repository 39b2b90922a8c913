import { createFileRoute } from "@tanstack/react-router";
import { LatestScreen } from "#src/features/browse/LatestScreen.tsx";
import { looseSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/latest")({ validateSearch: looseSearch, component: LatestRoute });

function LatestRoute() {
  const navigate = Route.useNavigate();
  return (
    <LatestScreen
      search={Route.useSearch()}
      onSearch={(search, isMend = false) =>
        void navigate({ search: { ...search }, replace: isMend, resetScroll: false })
      }
    />
  );
}
