import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { searchKey } from "#src/lib/search/searchText.ts";

const MOST_KEPT = 8;

/**
 * What this viewer looked for, newest first. It is stored like an answer of the server, and so forgotten with
 * everything else of the viewer at sign-out; "static", since no server has it anew.
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
    /** False for the moment until they were read. */
    isRead: !isPending,
    remember: (words: string) => void change((before) => withSearch(before, words)),
    forget: (words: string) => void change((before) => before.filter((kept) => kept !== words)),
    clear: () => void change(() => []),
  };
}

/** `words` first, and no longer where they stood before, however they were written. */
export function withSearch(before: readonly string[], words: string): readonly string[] {
  const key = searchKey(words);
  if (key === "") return before;
  return [words.trim(), ...before.filter((kept) => searchKey(kept) !== key)].slice(0, MOST_KEPT);
}
