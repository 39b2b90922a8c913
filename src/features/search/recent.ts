import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { searchKey } from "#src/lib/search/searchText.ts";

const MAX_SEARCHES = 8;

/**
 * The viewer's recent searches, newest first. Persisted like a response of the server, so a sign-out deletes them with
 * the viewer's other data; "static", because no server can refresh them.
 */
const recentQuery = queryOptions({
  queryKey: ["recentSearches"] as const,
  queryFn: (): readonly string[] => [],
  staleTime: "static",
  meta: { persist: "user" },
});

export function useRecentSearches() {
  const queryClient = useQueryClient();
  const { data: searches = [], isPending } = useQuery(recentQuery);
  const change = (next: (before: readonly string[]) => readonly string[]) =>
    queryClient.setQueryData(recentQuery.queryKey, (before: readonly string[] | undefined) => next(before ?? []));
  return {
    searches,
    /** False until the stored searches were read. */
    isRead: !isPending,
    remember: (words: string) => void change((before) => addRecentSearch(before, words)),
    forget: (words: string) => void change((before) => before.filter((other) => other !== words)),
    clear: () => void change(() => []),
  };
}

/** Returns the list with `words` first and without earlier spellings of the same search. */
export function addRecentSearch(before: readonly string[], words: string): readonly string[] {
  const key = searchKey(words);
  if (key === "") return before;
  return [words.trim(), ...before.filter((other) => searchKey(other) !== key)].slice(0, MAX_SEARCHES);
}
