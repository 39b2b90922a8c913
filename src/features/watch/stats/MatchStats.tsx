import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { EventStats } from "#src/domain/event/stats.ts";
import { overviewOf, scoreLines } from "#src/domain/event/statsTables.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { setRealTime } from "#src/player/engine/pageTime.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import watch from "#src/features/watch/context/page.module.css";
import { StatBars } from "./StatBars.tsx";
import styles from "./Stats.module.css";
import { StatsTable } from "./StatsTable.tsx";
import type { MatchStats } from "./useMatchStats.ts";

/** Number of metrics in the overview; the tab and the statistics page show all. */
const FIRST = 5;

export interface MatchStatsProps {
  readonly event: SportEvent;
  readonly stats: MatchStats;
}

export function MatchStatsPanel({ event, stats }: MatchStatsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="so-far">
      <div className={watch.sectionHead}>
        <h2 id="so-far">{t(($) => (event.status === "live" ? $.watch.stats.soFar : $.watch.stats.title))}</h2>
      </div>
      <StatsQueryView stats={stats}>
        {(found) => (
          <>
            <FirstBars event={event} stats={found} />
            <Link to="/events/stats/$eventId" params={{ eventId: event.id }} className={styles.all}>
              {t(($) => $.watch.stats.all)}
              <Icon node={ChevronRight} className="icon-sm icon-flip" />
            </Link>
          </>
        )}
      </StatsQueryView>
    </section>
  );
}

function FirstBars({ event, stats }: GroupsProps) {
  const metrics = overviewOf(stats).flatMap((group) => group.metrics);
  if (metrics.length === 0) return <ScoreByPeriod event={event} stats={stats} />;
  return <StatBars event={event} metrics={metrics.slice(0, FIRST)} />;
}

/** Renders all metrics of the match by group (EVT-9); the score by period if the server has no others. */
export function MatchStatsTab({ event, stats }: MatchStatsProps) {
  return (
    <StatsQueryView stats={stats}>
      {(found) =>
        overviewOf(found).length === 0 ? (
          <ScoreByPeriod event={event} stats={found} />
        ) : (
          <StatGroups event={event} stats={found} />
        )
      }
    </StatsQueryView>
  );
}

interface GroupsProps {
  readonly event: SportEvent;
  readonly stats: EventStats;
}

export function StatGroups({ event, stats }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {overviewOf(stats).map(({ name, metrics }, index) => (
        <section key={`${index} ${name}`} className={styles.group} aria-label={name}>
          {name !== "" && <h2 dir="auto">{name}</h2>}
          <StatBars event={event} metrics={metrics} />
        </section>
      ))}
    </div>
  );
}

export function StatTables({ event, stats }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {overviewOf(stats).map(({ name, metrics }, index) => (
        <StatsTable
          key={`${index} ${name}`}
          caption={name}
          event={event}
          rows={metrics.map((metric) => ({ name: metric.name, metric }))}
        />
      ))}
    </div>
  );
}

const SPORTS_WITH_OWN_PERIOD = ["basketball", "football", "handball", "hockey", "tennis", "volleyball"] as const;

export function ScoreByPeriod({ event, stats }: GroupsProps) {
  const { t } = useTranslation();
  const lines = scoreLines(stats);
  const sport = SPORTS_WITH_OWN_PERIOD.find((one) => one === event.sportType);
  if (lines.length === 0) return null;
  return (
    <StatsTable
      caption={t(($) => (sport === undefined ? $.watch.stats.byPeriod : $.watch.stats.byPart[sport]))}
      event={event}
      rows={lines.map(({ metric, isTotal }) => ({
        name: isTotal ? t(($) => $.watch.stats.total) : metric.name,
        metric,
      }))}
    />
  );
}

interface StatsQueryViewProps {
  readonly stats: MatchStats;
  readonly children: (found: EventStats) => ReactNode;
}

/** Renders the states of the statistics (loading, error, empty, data) apart from the rest of the page (EVT-3). */
export function StatsQueryView({ stats, children }: StatsQueryViewProps) {
  const { t } = useTranslation();
  if (stats.isAhead) {
    return (
      <EmptyNote
        title={t(($) => $.watch.ahead.title)}
        text={t(($) => $.watch.ahead.text)}
        action={<Button onClick={() => setRealTime(true)}>{t(($) => $.watch.ahead.show)}</Button>}
      />
    );
  }
  return (
    <QueryView
      query={stats.query}
      skeleton={<Skeleton height="12rem" />}
      failed={t(($) => $.watch.stats.failed)}
      isEmpty={hasNoStats}
      empty={{ title: t(($) => $.watch.stats.empty) }}
    >
      {children}
    </QueryView>
  );
}

/** Returns whether there are no metrics to show. */
const hasNoStats = (stats: EventStats): boolean => overviewOf(stats).length === 0 && scoreLines(stats).length === 0;
