import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { HIGHLIGHT_FILTERS, clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { apiOrigin } from "#src/catalog/queries/mapping.ts";
import { flagsOf } from "#src/config/flags.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { currentScope } from "#src/catalog/library/currentScope.ts";
import type { ClipFilters, ListFilters } from "#src/domain/list/filters.ts";
import type { Page } from "#src/domain/list/page.ts";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import type { SearchItem } from "#src/domain/list/search.ts";
import { toSearchItem } from "#src/domain/list/search.wire.ts";
import { readStoredResults } from "#src/offline/readStoredResults.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";
import { orAbsent } from "#src/api/addition.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { isNamed, useTitleFilter } from "./useTitleFilter.ts";

/** Maximum number of leagues and teams; a longer search word finds the others. */
const SIZE = 50;

export const RESULTS_PER_GROUP = 5;
export const CLIPS_PER_GROUP = 4;
/** Entries among which the portal looks itself, of a list that ignores the title. */
const SEARCHED_HERE = 100;

/** Returns the filters of live and upcoming matches, soonest first. */
export const upcomingFilters = (title: string) =>
  ({ title, status: ["live", "upcoming"], order: "asc", count: true }) as const;
/** Returns the filters of past matches, newest first. */
export const pastFilters = (title: string) => ({ title, status: "archived", count: true }) as const;
export const channelFilters = (title: string) => ({ title, status: "channel", count: true }) as const;
export const clipFilters = (title: string) => ({ ...HIGHLIGHT_FILTERS, title, count: true }) as const;

export interface ResultGroup<T> {
  readonly entries: readonly T[];
  readonly total: number | null;
}

/** Returns the five groups of results, each with its own query state; offline they come from stored data. */
export function useSearchResults(words: string) {
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const isAsked = isOnline && words !== "";
  const items = useQuery({
    ...searchQuery(words),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    select: toResultGroup<SearchItem>,
  });
  const next = useFoundEvents(upcomingFilters(words), isAsked);
  const over = useFoundEvents(pastFilters(words), isAsked);
  const channels = useFoundEvents(channelFilters(words), isAsked);
  const clips = useFoundClips(clipFilters(words), isAsked);
  const stored = useQuery({
    ...storedEntities(queryClient),
    enabled: !isOnline,
    select: (entities: StoredEntities) => searchStored(entities, words),
  });
  if (isOnline) return { items, next, over, channels, clips };
  return {
    items: { ...stored, data: stored.data?.items },
    next: { ...stored, data: stored.data?.next },
    over: { ...stored, data: stored.data?.over },
    channels: { ...stored, data: stored.data?.channels },
    clips: { ...stored, data: stored.data?.clips },
  };
}

function useFoundEvents({ title, ...filters }: ListFilters & { readonly title: string }, enabled: boolean) {
  const found = useQuery({
    ...eventQueries.list({ ...filters, title, size: RESULTS_PER_GROUP }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const filter = useTitleFilter("events", title, ofThisQuery(found));
  const all = useQuery({
    ...eventQueries.list({ ...filters, size: SEARCHED_HERE }),
    enabled: enabled && filter === "ignored",
  });
  return toFound(found, all, title, filter);
}

function useFoundClips({ title, ...filters }: ClipFilters & { readonly title: string }, enabled: boolean) {
  const found = useQuery({
    ...clipQueries.list({ ...filters, title, size: CLIPS_PER_GROUP }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const filter = useTitleFilter("clips", title, ofThisQuery(found));
  const all = useQuery({
    ...clipQueries.list({ ...filters, size: SEARCHED_HERE }),
    enabled: enabled && filter === "ignored",
  });
  return toFound(found, all, title, filter);
}

/** The entries of another search, shown until the answer comes, say nothing about the server. */
const ofThisQuery = <T>({ data, isPlaceholderData }: UseQueryResult<Page<T>>): readonly T[] | undefined =>
  isPlaceholderData ? undefined : data?.entries;

/** Of a list that may ignore the title, or does, only named entries are shown, and nothing is counted. */
function toFound<T extends SportEvent | MediaEvent>(
  found: UseQueryResult<Page<T>>,
  all: UseQueryResult<Page<T>>,
  title: string,
  filter: ReturnType<typeof useTitleFilter>,
) {
  if (filter === "applied") return { ...found, data: found.data && toResultGroup(found.data) };
  const query = filter === "ignored" ? all : found;
  const named = query.data?.entries.filter((entry) => isNamed(entry, title));
  return { ...query, data: named && { entries: named, total: null } };
}

const toResultGroup = <T>({ entries, totalCount, nextExists }: Counted<T>): ResultGroup<T> => ({
  entries,
  total: totalCount ?? (nextExists === false ? entries.length : null),
});

interface Counted<T> {
  readonly entries: readonly T[];
  readonly totalCount: number | null;
  readonly nextExists: boolean | null;
}

interface StoredEntities {
  readonly events: readonly SportEvent[];
  readonly clips: readonly MediaEvent[];
  readonly identities: readonly Identity[];
}

/** Returns the query for all entities in the query cache and the persisted store, for a search offline. */
const storedEntities = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: ["search", "stored"] as const,
    queryFn: async (): Promise<StoredEntities> => {
      const seen = queryClient.getQueryCache().getAll();
      const found = collectEntities([
        ...seen.map(({ state }) => state.data),
        ...(await readStoredResults(currentScope())),
      ]);
      return {
        events: [...found.events.values()],
        clips: [...found.clips.values()],
        identities: [...found.identities.values()],
      };
    },
    staleTime: MINUTE_MS,
    gcTime: 0,
  });

/** Returns the stored entities whose names contain every word, in the same groups and order as the server's results. */
export function searchStored({ events, clips, identities }: StoredEntities, query: string) {
  const words = searchWords(query);
  const isFound = (entry: SportEvent | MediaEvent) => isNamed(entry, query);
  const isChannel = ({ status }: SportEvent) => status === "channel";
  const named = events.filter(isFound);
  const matches = named.filter((event) => !isChannel(event));
  const isOver = ({ status }: SportEvent) => status === "archived";
  const byTime = (a: SportEvent, b: SportEvent) => a.gameStartDate - b.gameStartDate;
  const all = <T>(entries: readonly T[]): ResultGroup<T> => ({ entries, total: entries.length });
  return {
    items: all(
      identities.filter(({ title, shortTitle }) => containsAll(`${title} ${shortTitle ?? ""}`, words)).map(toItem),
    ),
    next: all(matches.filter((event) => !isOver(event)).toSorted(byTime)),
    over: all(matches.filter(isOver).toSorted((a, b) => byTime(b, a))),
    channels: all(named.filter(isChannel)),
    clips: all(clips.filter(isFound).toSorted((a, b) => b.added - a.added)),
  };
}

const toItem = ({ id, type, title, logoUrl, imageUrl, parent }: Identity): SearchItem => ({
  id,
  type: type === "team" ? "team" : "identity_item",
  identityType: type,
  title,
  imageUrl: logoUrl ?? imageUrl,
  identitiesId: [id],
  parent,
});

/** Leagues, categories and teams; events are found by `eventQueries.list({ title })`. */
const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", words] as const,
    queryFn: async ({ client, signal }) => {
      const { api, config } = tenantOf(client);
      const query = { query: words.slice(0, 100), next: true, count: false, page: 0, size: SIZE };
      const answer = await orAbsent(api.get("/api/search/list", { query, signal }));
      return toPage(answer, (wire) => toSearchItem(wire, flagsOf(config), apiOrigin(config)));
    },
    staleTime: MINUTE_MS,
  });
