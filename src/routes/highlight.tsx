import { createFileRoute } from "@tanstack/react-router";
import { HighlightsScreen } from "#src/features/browse/HighlightsScreen.tsx";
import { readListSearch } from "#src/features/browse/listSearch.ts";

export const Route = createFileRoute("/highlight")({ validateSearch: readListSearch, component: HighlightsRoute });

function HighlightsRoute() {
  const navigate = Route.useNavigate();
  return (
    <HighlightsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
  );
}
