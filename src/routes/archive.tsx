import { createFileRoute } from "@tanstack/react-router";
import { ArchiveScreen } from "#src/features/browse/ArchiveScreen.tsx";
import { looseSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/archive")({ validateSearch: looseSearch, component: ArchiveRoute });

function ArchiveRoute() {
  const navigate = Route.useNavigate();
  return (
    <ArchiveScreen
      search={Route.useSearch()}
      onSearch={(search, isMend = false) =>
        void navigate({ search: { ...search }, replace: isMend, resetScroll: false })
      }
    />
  );
}
