import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { MediaGrid } from "#src/catalog/lists/MediaGrid.tsx";
import { listQueries } from "#src/catalog/queries/listQueries.ts";
import { Listing } from "./Listing.tsx";
import { clipFiltersOf } from "./listSearch.ts";
import { useListing, type ListScreenProps } from "./useListing.ts";

/** Renders the highlights page (`/highlight`) as a grid of cards. */
export function HighlightsScreen(props: ListScreenProps) {
  const { t } = useTranslation();
  const listing = useListing(props);
  const query = useInfiniteQuery({
    ...listQueries.highlights({ ...listing.filters, ...clipFiltersOf(listing.search) }),
    ...listing.options,
    select: (data) => listing.narrow(data),
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
