import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries.ts";
import { SportChips } from "#src/catalog/SportChips.tsx";
import { timeZoneCity } from "#src/i18n/format.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
import { EventList } from "./EventList.tsx";
import styles from "./browse.module.css";

export interface ArchiveScreenProps {
  /** Null for all. */
  readonly sport: string | null;
  readonly onSport: (sport: string | null) => void;
}

/** Past matches as rows by day, ten a page (CAT-2). */
export function ArchiveScreen({ sport, onSport }: ArchiveScreenProps) {
  const { t } = useTranslation();
  const title = t(($) => $.browse.archive.title);
  const counts = useQuery(eventQueries.sportCounts("archived"));
  return (
    <div className="page">
      <PageHead title={title} />
      <PageTop title={title} line={t(($) => $.catalog.yourTime, { city: timeZoneCity() })} />
      <div className={styles.chips}>
        <SportChips counts={counts.data ?? []} sport={sport} onChoose={onSport} />
      </div>
      <EventList
        filters={{ status: "archived", sportType: sport ?? undefined }}
        failed={t(($) => $.browse.archive.failed)}
        empty={t(($) => $.browse.archive.empty)}
      />
    </div>
  );
}
