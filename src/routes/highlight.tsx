import { createFileRoute } from "@tanstack/react-router";
import { HighlightsScreen } from "#src/features/browse/HighlightsScreen.tsx";
import { looseSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/highlight")({ validateSearch: looseSearch, component: HighlightsRoute });

function HighlightsRoute() {
  const navigate = Route.useNavigate();
  return (
    <HighlightsScreen
      search={Route.useSearch()}
      onSearch={(search, isMend = false) =>
        void navigate({ search: { ...search }, replace: isMend, resetScroll: false })
      }
    />
  );
}
