import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { SearchScreen } from "#src/features/search/SearchScreen.tsx";
import {
  isCanonicalSearch,
  readSearchPageQuery,
  readShared,
  type SearchPageQuery,
} from "#src/features/search/searchPageQuery.ts";
import { looseSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/search")({ validateSearch: looseSearch, component: SearchRoute });

function SearchRoute() {
  const given = Route.useSearch();
  const { history, origin = "" } = useRouter();
  const navigate = Route.useNavigate();
  const shared = readShared(given, origin);
  const path = shared !== null && "path" in shared ? shared.path : null;
  const isShared = shared !== null && "words" in shared;
  const { q: words, type: kind } = readSearchPageQuery(isShared ? { q: shared.words } : given);
  const change = ({ q, type }: SearchPageQuery) =>
    void navigate({
      search: { q: q || undefined, type: type === "all" ? undefined : type },
      replace: true,
      resetScroll: false,
    });
  const isRight = isCanonicalSearch(given);
  useEffect(() => {
    if (path !== null) history.replace(path);
    else if (isShared || !isRight) change({ q: words, type: kind });
  });
  return path === null ? <SearchScreen words={words} kind={kind} onChange={change} /> : null;
}
