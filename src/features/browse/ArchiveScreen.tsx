import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { listQueries } from "#src/catalog/queries/listQueries.ts";
import { timeZoneName } from "#src/i18n/format.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { EventRows } from "./EventList.tsx";
import { Listing } from "./Listing.tsx";
import { useListing, type ListScreenProps } from "./useListing.ts";

export function ArchiveScreen(props: ListScreenProps) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const listing = useListing(props);
  const { sort } = listing.search;
  const query = useInfiniteQuery({
    ...listQueries.archive(listing.filters),
    ...listing.options,
    select: (data) => listing.narrow(data),
  });
  return (
    <Listing
      title={t(($) => $.browse.archive.title)}
      about={t(($) => $.browse.archive.about)}
      line={local(() => t(($) => $.catalog.yourTime, { zone: timeZoneName(language) }), 16)}
      listing={listing}
      query={query}
      of="matches"
    >
      <EventRows
        query={query}
        failed={t(($) => $.browse.archive.failed)}
        empty={t(($) => $.browse.archive.empty)}
        days={sort === undefined || sort === "created"}
      />
    </Listing>
  );
}
