import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries.ts";
import { LIST_SIZE } from "#src/domain/filters.ts";
import { timeZoneCity } from "#src/i18n/format.ts";
import { EmptyNote } from "#src/ui/EmptyNote.tsx";
import { EventRows } from "./EventList.tsx";
import { Listing, type ListScreenProps } from "./Listing.tsx";
import { useListing } from "./useListing.ts";

/** Past matches (`/archive`) as rows by day; in another order than time's without days. */
export function ArchiveScreen({ search: given, onSearch }: ListScreenProps) {
  const { t } = useTranslation();
  const { search, filters, isNothing } = useListing(given);
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ status: "archived", ...filters, count: true, size: LIST_SIZE }),
    placeholderData: keepPreviousData,
    enabled: !isNothing,
  });
  return (
    <Listing
      title={t(($) => $.browse.archive.title)}
      line={t(($) => $.catalog.yourTime, { city: timeZoneCity() })}
      given={given}
      search={search}
      onSearch={onSearch}
      total={isNothing ? 0 : (query.data?.pages[0]?.totalCount ?? null)}
      withMedia
    >
      {isNothing ? (
        <EmptyNote title={t(($) => $.browse.filters.followsNothing)} />
      ) : (
        <EventRows
          query={query}
          failed={t(($) => $.browse.archive.failed)}
          empty={t(($) => $.browse.archive.empty)}
          days={search.sort === undefined || search.sort === "created"}
        />
      )}
    </Listing>
  );
}
