import { keepPreviousData, type InfiniteData } from "@tanstack/react-query";
import { concerns } from "#src/domain/event/followed.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import type { Page } from "#src/domain/list/page.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { followedIdentitiesIds, sessionStore, useSession } from "#src/session/session.ts";
import { useNow } from "#src/ui/useNow.ts";
import { filtersOf, readListSearch, type ListSearch } from "./listSearch.ts";

const HOUR_MS = 3_600_000;

export interface ListScreenProps {
  /** The query of the address as it stands there. */
  readonly search: LooseSearch;
  /** Changes the address; `isMend` only puts it right, and is no step to go back to. */
  readonly onSearch: (search: ListSearch, isMend?: boolean) => void;
}

type Entry = Parameters<typeof concerns>[0];

/** What the address of a list says, and the filters it stands for. */
export interface ListingState {
  readonly given: LooseSearch;
  readonly search: ListSearch;
  readonly onSearch: ListScreenProps["onSearch"];
  readonly filters: ListFilters;
  /** Only followed things are wanted, and there are none. */
  readonly isNothing: boolean;
  /** The server's number is not that of what is shown. */
  readonly isUncounted: boolean;
  /** For the query of the list. */
  readonly options: {
    readonly enabled: boolean;
    readonly placeholderData: typeof keepPreviousData;
  };
  /** What is shown of what came. */
  readonly narrow: <T extends Entry>(data: InfiniteData<Page<T>>) => InfiniteData<Page<T>>;
}

export function useListing({ search: given, onSearch }: ListScreenProps): ListingState {
  const { isAuthenticated } = useSession();
  const now = useNow(HOUR_MS);
  // Whoever is not signed in follows nothing: a shared address is a list all the same.
  const search = readListSearch(isAuthenticated ? given : { ...given, followed: undefined });
  const followed = followedIdentitiesIds(sessionStore.get());
  const isFollowed = search.followed === "true";
  const isNothing = isFollowed && followed.length === 0;
  // What is followed of one league: the wire cannot say that.
  const only = isFollowed && search.league !== undefined ? new Set(followed) : null;
  return {
    given,
    search,
    onSearch,
    filters: filtersOf(search, now, followed),
    isNothing,
    isUncounted: only !== null,
    options: { enabled: !isNothing, placeholderData: keepPreviousData },
    narrow: (data) => {
      if (only === null) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        entries: page.entries.filter((entry) => concerns(entry, only)),
      }));
      return { ...data, pages };
    },
  };
}
