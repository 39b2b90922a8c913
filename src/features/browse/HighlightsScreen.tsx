import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { MediaGrid } from "#src/catalog/lists/MediaGrid.tsx";
import { highlightKind } from "#src/domain/event/highlightKinds.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import type { Page } from "#src/domain/list/page.ts";
import { listQueries } from "#src/catalog/queries/listQueries.ts";
import { Listing } from "./Listing.tsx";
import { clipFiltersOf } from "./listFilters.ts";
import { useListing, type ListScreenProps } from "./useListing.ts";

export function HighlightsScreen(props: ListScreenProps) {
  const { t } = useTranslation();
  const listing = useListing(props);
  const filters = clipFiltersOf(listing.search);
  const query = useInfiniteQuery({
    ...listQueries.highlights({ ...listing.filters, ...filters }),
    ...listing.options,
    select: (data) => listing.narrow(ofKinds(data, filters.kinds)),
  });
  return (
    <Listing
      title={t(($) => $.browse.highlights.title)}
      about={t(($) => $.browse.highlights.about)}
      listing={listing}
      query={query}
      of="highlights"
    >
      <MediaGrid
        query={query}
        columns={3}
        failed={t(($) => $.browse.highlights.failed)}
        empty={t(($) => $.browse.highlights.empty)}
        card={(clip, index) => <ClipCard key={clip.id} clip={clip} level={2} eager={index < 3} />}
      />
    </Listing>
  );
}

/** For a server that ignores this filter, an addition of the contract. Its count is then not that of the list. */
function ofKinds(
  data: InfiniteData<Page<MediaEvent>>,
  kinds: readonly string[] | undefined,
): InfiniteData<Page<MediaEvent>> {
  const isOfKind = (clip: MediaEvent) => kinds?.includes(highlightKind(clip)) ?? true;
  if (data.pages.every(({ entries }) => entries.every(isOfKind))) return data;
  const pages = data.pages.map((page) => ({ ...page, entries: page.entries.filter(isOfKind), totalCount: null }));
  return { ...data, pages };
}
