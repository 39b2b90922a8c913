import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { CardGrid } from "#src/catalog/lists/CardGrid.tsx";
import { VirtualCardGrid } from "#src/catalog/lists/VirtualCardGrid.tsx";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { LIST_SIZE, MEDIA_SIZE } from "#src/domain/list/filters.ts";
import { uniqueEntries, type Page } from "#src/domain/list/page.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { ChannelRows } from "./ChannelHits.tsx";
import { upcomingFilters, channelFilters, clipFilters, pastFilters, type useSearchResults } from "./searchResults.ts";
import { HitSkeletons } from "./ItemHits.tsx";
import { Marked } from "./Marked.tsx";
import { isNamed, useTitleFilter } from "./useTitleFilter.ts";

interface AllProps {
  readonly words: string;
  readonly found: ReturnType<typeof useSearchResults>;
}

type MarkedProps = AllProps & { readonly marks: readonly string[] };

export function AllMatches({ words, found }: AllProps) {
  const { t } = useTranslation();
  return (
    <>
      <Matches title={t(($) => $.search.next)} filters={upcomingFilters(words)} stored={found.next.data?.entries} />
      <Matches title={t(($) => $.search.over)} filters={pastFilters(words)} stored={found.over.data?.entries} />
    </>
  );
}

interface MatchesProps {
  readonly title: string;
  readonly filters: ReturnType<typeof upcomingFilters> | ReturnType<typeof pastFilters>;
  readonly stored: readonly SportEvent[] | undefined;
}

function Matches({ title, filters, stored }: MatchesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ ...filters, size: LIST_SIZE }),
    placeholderData: keepPreviousData,
    enabled: isOnline,
  });
  const id = typeof filters.status === "string" ? "over" : "next";
  const found = useNamed("events", filters.title, query);
  const events = isOnline ? found : stored;
  if (events?.length === 0 && !mayFindMore(query, isOnline)) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} size="small" title={title} />
      <QueryView
        query={{ ...query, data: events }}
        failed={t(($) => $.search.matchesFailed)}
        skeleton={<RowSkeletons count={LIST_SIZE} />}
      >
        {(shown) => (
          <>
            {shown.map((event) => (
              <FixtureRow key={event.id} event={event} withDay />
            ))}
            {isOnline && <LoadMore query={query} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

export function AllChannels({ words, found, marks }: MarkedProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ ...channelFilters(words), size: LIST_SIZE }),
    placeholderData: keepPreviousData,
    enabled: isOnline,
  });
  const named = useNamed("events", words, query);
  const channels = isOnline ? named : found.channels.data?.entries;
  if (channels?.length === 0 && !mayFindMore(query, isOnline)) return null;
  return (
    <section aria-label={t(($) => $.search.kind.channels)}>
      <QueryView
        query={{ ...query, data: channels }}
        failed={t(($) => $.home.failed.channels)}
        skeleton={<HitSkeletons />}
      >
        {(shown) => (
          <>
            <ChannelRows channels={shown} marks={marks} />
            {isOnline && <LoadMore query={query} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

export function AllClips({ words, found, marks }: MarkedProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const query = useInfiniteQuery({
    ...clipQueries.infinite({ ...clipFilters(words), size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
    enabled: isOnline,
  });
  const named = useNamed("clips", words, query);
  const clips = isOnline ? named : found.clips.data?.entries;
  if (clips?.length === 0 && !mayFindMore(query, isOnline)) return null;
  return (
    <section aria-label={t(($) => $.search.kind.highlights)}>
      <QueryView
        query={{ ...query, data: clips }}
        failed={t(($) => $.search.clipsFailed)}
        skeleton={
          <CardGrid columns={3} rows="but the first">
            {repeat(MEDIA_SIZE, (key) => (
              <CardSkeleton key={key} />
            ))}
          </CardGrid>
        }
      >
        {(shown) => (
          <>
            <VirtualCardGrid
              columns={3}
              entries={shown}
              card={(clip) => (
                <ClipCard
                  key={clip.id}
                  clip={clip}
                  level={2}
                  withAge
                  name={<Marked text={clip.title} words={marks} />}
                />
              )}
            />
            {isOnline && <LoadMore query={query} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

type Pages<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

/** The entries so far; of a list that may ignore the title, or does, those with the words. */
function useNamed<T extends SportEvent | MediaEvent>(
  list: Parameters<typeof useTitleFilter>[0],
  words: string,
  { data, isPlaceholderData }: Pages<T>,
): readonly T[] | undefined {
  const entries = data && uniqueEntries(data.pages);
  const filter = useTitleFilter(list, words, isPlaceholderData ? undefined : entries);
  return filter === "applied" ? entries : entries?.filter((entry) => isNamed(entry, words));
}

/** A list that ignores the title may have its hits on later pages. */
const mayFindMore = ({ hasNextPage }: Pick<Pages<never>, "hasNextPage">, isOnline: boolean) => isOnline && hasNextPage;
