import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Metric } from "#src/domain/event/stats.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./StatBars.module.css";
import { isSmallerFigure, useMetricFormat } from "./useMetricFormat.ts";

export interface StatBarsProps {
  readonly event: Pick<SportEvent, "id" | "team1" | "team2">;
  readonly metrics: readonly Metric[];
}

/** Returns the length of a bar, 0 to 100: a percentage is full at 100, a count at the sum of both sides (ENT-7). */
export function barShare(value: number | null, maximum: number): number {
  return value === null || maximum <= 0 ? 0 : Math.min(100, Math.max(0, (value / maximum) * 100));
}

/** Renders two bars from the middle for each metric. Screen readers get the figures beside the name instead. */
export function StatBars({ event, metrics }: StatBarsProps) {
  const figure = useMetricFormat();
  const colours = matchColours(event.team1, event.team2);
  return (
    <ul className={styles.bars}>
      {metrics.map((metric, index) => (
        // The server may send the same name twice; the index makes the key unique.
        <li key={`${index} ${metric.name}`} className={classes(styles.bar, metric.isPercent && styles.share)}>
          <b className={classes("num", isSmallerFigure(metric, "home") && styles.behind)}>{figure(metric, "home")}</b>
          <MetricName eventId={event.id} metric={metric} />
          <b className={classes("num", isSmallerFigure(metric, "away") && styles.behind)}>{figure(metric, "away")}</b>
          <div aria-hidden="true">
            <Bar color={colours.home} share={barShare(metric.home, metric.maximum)} />
            <Bar color={colours.away} share={barShare(metric.away, metric.maximum)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const Bar = ({ color, share }: { readonly color: string; readonly share: number }) => (
  <i className="team-scope" style={{ "--team": color, "--share": `${share}%` }} />
);

function MetricName({ eventId, metric }: { readonly eventId: string; readonly metric: Metric }) {
  const { t } = useTranslation();
  const { name, filterId } = metric;
  if (filterId === null) {
    return (
      <span className={styles.name} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId }}
      search={{ tab: "tags", type: filterId }}
      className={styles.name}
      aria-label={t(($) => $.watch.stats.seeTags, { name })}
    >
      <bdi>{name}</bdi>
      <Icon node={ChevronRight} className="icon-flip" />
    </Link>
  );
}
