import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DayHead } from "#src/catalog/DayHead.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { FixtureRow } from "#src/catalog/FixtureRow.tsx";
import { More } from "#src/catalog/More.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { FixtureSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import { SportChips } from "#src/catalog/SportChips.tsx";
import { byDay } from "#src/domain/days.ts";
import { LIST_SIZE } from "#src/domain/filters.ts";
import { timeZoneCity } from "#src/i18n/format.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
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
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ status: "archived", sportType: sport ?? undefined, size: LIST_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <PageHead title={title} />
      <PageTop title={title} line={t(($) => $.catalog.yourTime, { city: timeZoneCity() })} />
      <div className={styles.chips}>
        <SportChips counts={counts.data ?? []} sport={sport} onChoose={onSport} />
      </div>
      <Faces
        query={query}
        failed={t(($) => $.browse.archive.failed)}
        skeleton={repeat(LIST_SIZE, (key) => (
          <FixtureSkeleton key={key} />
        ))}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={{ title: t(($) => $.browse.archive.empty) }}
      >
        {({ pages }) =>
          byDay(pages.flatMap(({ entries }) => entries)).map(({ day, events }) => (
            <section key={day}>
              <DayHead day={day} level={2} />
              {events.map((event) => (
                <FixtureRow key={event.id} event={event} />
              ))}
            </section>
          ))
        }
      </Faces>
      <More query={query} />
    </div>
  );
}
