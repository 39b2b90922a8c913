import { keepPreviousData, useQuery, type InfiniteData, type UseQueryResult } from "@tanstack/react-query";
import { follows } from "#src/catalog/library/follows.ts";
import { useFollowed, type Followed } from "#src/catalog/queries/followed.ts";
import { involvesAny } from "#src/domain/event/eventIdentities.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import type { Page } from "#src/domain/list/page.ts";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";
import { followedIdentitiesIds, useSession } from "#src/session/session.ts";
import { useNow } from "#src/ui/useNow.ts";
import { filtersOf } from "./listFilters.ts";
import type { ListSearch } from "./listSearch.ts";

export interface ListScreenProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

type Entry = Parameters<typeof involvesAny>[0];

export interface ListingState {
  readonly search: ListSearch;
  readonly onSearch: ListScreenProps["onSearch"];
  readonly filters: ListFilters;
  /** What the server says of the follows: set if only those are wanted, and none are known here. */
  readonly unknownFollows: UseQueryResult<readonly Followed[]> | null;
  /** Whether the server's count is not that of the shown entries. */
  readonly isCountUnknown: boolean;
  readonly options: {
    readonly enabled: boolean;
    readonly placeholderData: typeof keepPreviousData;
  };
  /** Returns the loaded pages without the entries that the filters exclude. */
  readonly narrow: <T extends Entry>(data: InfiniteData<Page<T>>) => InfiniteData<Page<T>>;
}

export function useListing({ search: given, onSearch }: ListScreenProps): ListingState {
  const { isAuthenticated } = useSession();
  const now = useNow(HOUR_MS);
  // A visitor follows nothing, so a shared address with `followed` shows the whole list.
  const { followed: _followed, ...unfollowed } = given;
  const search: ListSearch = isAuthenticated ? given : unfollowed;
  const followed = followedIdentitiesIds({ followed: useFollowed() });
  const isFollowed = search.followed === "true";
  const isUnknown = isFollowed && followed.length === 0;
  const mine = useQuery({ ...follows.query(), enabled: isUnknown });
  // The wire cannot combine follows with a league, so the browser does.
  const only = isFollowed && search.league !== undefined ? new Set(followed) : null;
  return {
    search,
    onSearch,
    filters: filtersOf(search, now, followed),
    unknownFollows: isUnknown ? mine : null,
    isCountUnknown: only !== null,
    options: { enabled: !isUnknown, placeholderData: keepPreviousData },
    narrow: (data) => {
      if (only === null) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        entries: page.entries.filter((entry) => involvesAny(entry, only)),
      }));
      return { ...data, pages };
    },
  };
}
