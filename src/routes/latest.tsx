import { createFileRoute } from "@tanstack/react-router";
import { LatestScreen } from "#src/features/browse/LatestScreen.tsx";
import { readListSearch } from "#src/features/browse/listSearch.ts";

export const Route = createFileRoute("/latest")({ validateSearch: readListSearch, component: LatestRoute });

function LatestRoute() {
  const navigate = Route.useNavigate();
  return (
    <LatestScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
  );
}
