import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries.ts";
import { SportChips } from "#src/catalog/SportChips.tsx";
import { VideoCard } from "#src/catalog/VideoCard.tsx";
import { MEDIA_SIZE } from "#src/domain/filters.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
import { MediaWall } from "#src/catalog/MediaWall.tsx";
import styles from "./browse.module.css";

export interface LatestScreenProps {
  /** Null for all. */
  readonly sport: string | null;
  readonly onSport: (sport: string | null) => void;
}

/** The matches that ended last, as cards. */
export function LatestScreen({ sport, onSport }: LatestScreenProps) {
  const { t } = useTranslation();
  const title = t(($) => $.browse.latest.title);
  const counts = useQuery(eventQueries.sportCounts("archived"));
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ status: "archived", sportType: sport ?? undefined, size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <PageHead title={title} />
      <PageTop title={title} />
      <div className={styles.chips}>
        <SportChips counts={counts.data ?? []} sport={sport} onChoose={onSport} />
      </div>
      <MediaWall
        query={query}
        failed={t(($) => $.browse.latest.failed)}
        empty={t(($) => $.browse.latest.empty)}
        card={(event, index) => <VideoCard key={event.id} event={event} level={2} eager={index < 4} />}
      />
    </div>
  );
}
