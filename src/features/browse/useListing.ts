import type { ListFilters } from "#src/domain/filters.ts";
import { followedIdentitiesIds, sessionStore, useSession } from "#src/session/session.ts";
import { useNow } from "#src/ui/useNow.ts";
import type { LooseSearch } from "#src/lib/looseSearch.ts";
import { filtersOf, readListSearch } from "./listSearch.ts";

const HOUR_MS = 3_600_000;

/** What the address of a list says, and the filters it stands for; `isNothing`: only followed things, and there are none. */
export function useListing(given: LooseSearch): {
  readonly search: ReturnType<typeof readListSearch>;
  readonly filters: ListFilters;
  readonly isNothing: boolean;
} {
  const { isAuthenticated } = useSession();
  const now = useNow(HOUR_MS);
  // Whoever is not signed in follows nothing: a shared address is a list all the same.
  const search = readListSearch(isAuthenticated ? given : { ...given, followed: undefined });
  const followed = followedIdentitiesIds(sessionStore.get());
  return {
    search,
    filters: filtersOf(search, now, followed),
    isNothing: search.followed === "true" && followed.length === 0,
  };
}
