import { createFileRoute } from "@tanstack/react-router";
import { ArchiveScreen } from "#src/features/browse/ArchiveScreen.tsx";
import { readListSearch } from "#src/features/browse/listSearch.ts";

export const Route = createFileRoute("/archive")({ validateSearch: readListSearch, component: ArchiveRoute });

function ArchiveRoute() {
  const navigate = Route.useNavigate();
  return (
    <ArchiveScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
  );
}
