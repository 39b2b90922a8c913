import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/ClipCard.tsx";
import { highlights } from "#src/catalog/highlights.ts";
import { MediaWall } from "#src/catalog/MediaWall.tsx";
import { clipQueries } from "#src/catalog/queries.ts";
import { MEDIA_SIZE } from "#src/domain/filters.ts";
import { EmptyNote } from "#src/ui/EmptyNote.tsx";
import { Listing, type ListScreenProps } from "./Listing.tsx";
import { useListing } from "./useListing.ts";

/** The wall of highlights (`/highlight`). */
export function HighlightsScreen({ search: given, onSearch }: ListScreenProps) {
  const { t } = useTranslation();
  const { search, filters, isNothing } = useListing(given);
  const query = useInfiniteQuery({
    ...clipQueries.infinite({ ...filters, ...highlights, count: true, size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
    enabled: !isNothing,
  });
  return (
    <Listing
      title={t(($) => $.browse.highlights.title)}
      given={given}
      search={search}
      onSearch={onSearch}
      total={isNothing ? 0 : (query.data?.pages[0]?.totalCount ?? null)}
    >
      {isNothing ? (
        <EmptyNote title={t(($) => $.browse.filters.followsNothing)} />
      ) : (
        <MediaWall
          query={query}
          columns={3}
          failed={t(($) => $.browse.highlights.failed)}
          empty={t(($) => $.browse.highlights.empty)}
          card={(clip, index) => <ClipCard key={clip.id} clip={clip} level={2} eager={index < 3} />}
        />
      )}
    </Listing>
  );
}
