import { createFileRoute } from "@tanstack/react-router";
import { SearchScreen } from "#src/features/search/SearchScreen.tsx";
import { readSearchSearch } from "#src/features/search/searchSearch.ts";
import { looseSearch } from "#src/lib/looseSearch.ts";

export const Route = createFileRoute("/search")({ validateSearch: looseSearch, component: SearchRoute });

function SearchRoute() {
  const { q: words, type: kind } = readSearchSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <SearchScreen
      words={words}
      kind={kind}
      onChange={({ q, type }) =>
        void navigate({
          search: { q: q || undefined, type: type === "all" ? undefined : type },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
