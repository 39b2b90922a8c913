import { queryOptions, useQuery } from "@tanstack/react-query";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";

type SearchedList = "events" | "clips";
type Named = Pick<SportEvent, "title" | "team1" | "team2">;

/** No title has these letters in a row, so a list that still has entries ignores the filter. */
const IMPOSSIBLE = { title: "qzxjvkwqzxjvk", size: 1 } as const;

const isTitleIgnored = (list: SearchedList) =>
  queryOptions({
    queryKey: ["search", "isTitleIgnored", list] as const,
    queryFn: async ({ client }) => {
      const { entries } = await (list === "events"
        ? client.fetchQuery(eventQueries.list(IMPOSSIBLE))
        : client.fetchQuery(clipQueries.list(IMPOSSIBLE)));
      return entries.length > 0;
    },
    staleTime: Infinity,
  });

/** Returns true if the title and the names of the teams together contain all words of `query`. */
export function isNamed({ title, team1, team2 }: Named, query: string): boolean {
  return containsAll([title, team1?.name, team2?.name].filter(Boolean).join(" "), searchWords(query));
}

/** A list may ignore `search.title`, an addition: the first entry without the words raises the question, asked once. */
export function useTitleFilter(
  list: SearchedList,
  query: string,
  entries: readonly Named[] | undefined,
): "applied" | "ignored" | "unclear" {
  const isUnclear = entries?.some((entry) => !isNamed(entry, query)) ?? false;
  const { data: isIgnored } = useQuery({ ...isTitleIgnored(list), enabled: isUnclear });
  if (isIgnored === undefined) return isUnclear ? "unclear" : "applied";
  return isIgnored ? "ignored" : "applied";
}
