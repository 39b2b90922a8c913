import { keepPreviousData, type InfiniteData } from "@tanstack/react-query";
import { useFollowed } from "#src/catalog/queries/followed.ts";
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
  /** Whether only follows are wanted and the viewer follows nothing. */
  readonly hasNoFollows: boolean;
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
  const hasNoFollows = isFollowed && followed.length === 0;
  // The wire cannot combine follows with a league, so the browser does.
  const only = isFollowed && search.league !== undefined ? new Set(followed) : null;
  return {
    search,
    onSearch,
    filters: filtersOf(search, now, followed),
    hasNoFollows,
    isCountUnknown: only !== null,
    options: { enabled: !hasNoFollows, placeholderData: keepPreviousData },
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
