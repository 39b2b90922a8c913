import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import type { SportEvent } from "#src/domain/event.ts";
import type { EventStats, MetricGroup } from "#src/domain/stats.ts";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { StatBars } from "./StatBars.tsx";
import styles from "./WatchScreen.module.css";

/** The overview shows this many; the rest is in the tab. */
const FIRST = 5;

/** The score itself stands in the strip above (ENT-7 names its metrics). */
const SCORE_METRICS = ["Total", "G"];

const groupsOf = ({ overviewGroups, scoreGroups }: EventStats): readonly MetricGroup[] =>
  [...overviewGroups, ...scoreGroups]
    .map(({ name, metrics }) => ({ name, metrics: metrics.filter((metric) => !SCORE_METRICS.includes(metric.name)) }))
    .filter(({ metrics }) => metrics.length > 0);

export interface MatchStatsProps {
  readonly event: SportEvent;
  readonly stats: UseQueryResult<EventStats>;
}

/** The first figures of the match, beside its moments. */
export function MatchStatsPanel({ event, stats }: MatchStatsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="so-far">
      <div className={styles.sectionHead}>
        <h2 id="so-far">{t(($) => (event.status === "live" ? $.watch.stats.soFar : $.watch.stats.title))}</h2>
      </div>
      <StatsFaces stats={stats}>
        {(groups) => <StatBars event={event} metrics={groups.flatMap(({ metrics }) => metrics).slice(0, FIRST)} />}
      </StatsFaces>
    </section>
  );
}

/** All figures of the match, group by group (EVT-9). */
export function MatchStatsTab({ event, stats }: MatchStatsProps) {
  return (
    <StatsFaces stats={stats}>
      {(groups) =>
        groups.map(({ name, metrics }) => (
          <section key={name} className={styles.statsGroup} aria-label={name}>
            <h2>{name}</h2>
            <StatBars event={event} metrics={metrics} />
          </section>
        ))
      }
    </StatsFaces>
  );
}

interface StatsFacesProps {
  readonly stats: UseQueryResult<EventStats>;
  readonly children: (groups: readonly MetricGroup[]) => React.ReactNode;
}

function StatsFaces({ stats, children }: StatsFacesProps) {
  const { t } = useTranslation();
  return (
    <Faces
      query={stats}
      skeleton={<Skeleton height="12rem" />}
      failed={t(($) => $.watch.stats.failed)}
      isEmpty={(found) => groupsOf(found).length === 0}
      empty={{ title: t(($) => $.watch.stats.empty) }}
    >
      {(found) => children(groupsOf(found))}
    </Faces>
  );
}
