import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MediaGrid } from "#src/catalog/lists/MediaGrid.tsx";
import { listQueries } from "#src/catalog/queries/listQueries.ts";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { Listing } from "./Listing.tsx";
import { useListing, type ListScreenProps } from "./useListing.ts";
import styles from "./listing.module.css";

export function LatestScreen(props: ListScreenProps) {
  const { t } = useTranslation();
  const listing = useListing(props);
  const query = useInfiniteQuery({
    ...listQueries.latest(listing.filters),
    ...listing.options,
    select: (data) => listing.narrow(data),
  });
  return (
    <Listing
      title={t(($) => $.browse.latest.title)}
      about={t(($) => $.browse.latest.about)}
      line={
        // The link carries the active filters over.
        <Link to="/archive" search={{ ...listing.search }} className={styles.otherLook}>
          {t(($) => $.browse.archive.title)}
          <Icon node={ChevronRight} className="icon-sm icon-flip" />
        </Link>
      }
      listing={listing}
      query={query}
      of="matches"
    >
      <MediaGrid
        query={query}
        columns={3}
        failed={t(($) => $.browse.latest.failed)}
        empty={t(($) => $.browse.latest.empty)}
        card={(event, index) => <EventCard key={event.id} event={event} level={2} eager={index < 3} />}
      />
    </Listing>
  );
}
