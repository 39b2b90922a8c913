import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { SearchScreen } from "#src/features/search/SearchScreen.tsx";
import { readSearchSearch, type SearchSearch } from "#src/features/search/searchSearch.ts";
import { looseSearch } from "#src/lib/looseSearch.ts";

export const Route = createFileRoute("/search")({ validateSearch: looseSearch, component: SearchRoute });

function SearchRoute() {
  const given = Route.useSearch();
  const { q: words, type: kind } = readSearchSearch(given);
  const navigate = Route.useNavigate();
  const change = ({ q, type }: SearchSearch) =>
    void navigate({
      search: { q: q || undefined, type: type === "all" ? undefined : type },
      replace: true,
      resetScroll: false,
    });
  // The words are left as they stand there: they may be just being typed.
  const isKindRight = given["type"] === undefined || given["type"] === kind;
  useEffect(() => {
    if (!isKindRight) change({ q: words, type: kind });
  });
  return <SearchScreen words={words} kind={kind} onChange={change} />;
}
