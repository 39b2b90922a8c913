import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MediaWall } from "#src/catalog/MediaWall.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { VideoCard } from "#src/catalog/VideoCard.tsx";
import { MEDIA_SIZE } from "#src/domain/filters.ts";
import { EmptyNote } from "#src/ui/EmptyNote.tsx";
import { Listing, type ListScreenProps } from "./Listing.tsx";
import { useListing } from "./useListing.ts";

/** The matches that ended last (`/latest`), as cards. */
export function LatestScreen({ search: given, onSearch }: ListScreenProps) {
  const { t } = useTranslation();
  const { search, filters, isNothing } = useListing(given);
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ status: "archived", ...filters, count: true, size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
    enabled: !isNothing,
  });
  return (
    <Listing
      title={t(($) => $.browse.latest.title)}
      given={given}
      search={search}
      onSearch={onSearch}
      total={isNothing ? 0 : (query.data?.pages[0]?.totalCount ?? null)}
      withMedia
    >
      {isNothing ? (
        <EmptyNote title={t(($) => $.browse.filters.followsNothing)} />
      ) : (
        <MediaWall
          query={query}
          columns={3}
          failed={t(($) => $.browse.latest.failed)}
          empty={t(($) => $.browse.latest.empty)}
          card={(event, index) => <VideoCard key={event.id} event={event} level={2} eager={index < 3} />}
        />
      )}
    </Listing>
  );
}
