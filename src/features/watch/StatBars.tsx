import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event.ts";
import type { Metric } from "#src/domain/stats.ts";
import { matchColours } from "#src/domain/teamColours.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./StatBars.module.css";

export interface StatBarsProps {
  readonly event: Pick<SportEvent, "team1" | "team2">;
  readonly metrics: readonly Metric[];
}

/** How long a bar is, 0 to 100: percentages are full at 100, counts at the sum of both sides (ENT-7). */
export function barShare(value: number | null, maximum: number): number {
  return value === null || maximum <= 0 ? 0 : Math.min(100, Math.max(0, (value / maximum) * 100));
}

/** Two bars from the middle for each figure. The figures beside the name say the same in words. */
export function StatBars({ event, metrics }: StatBarsProps) {
  const { t } = useTranslation();
  const colours = matchColours(event.team1, event.team2);
  const figure = (value: number | null, isPercent: boolean) => {
    if (value === null) return t(($) => $.watch.stats.none);
    return isPercent ? t(($) => $.watch.stats.percent, { value: formatNumber(value) }) : formatNumber(value);
  };
  return (
    <ul className={styles.bars}>
      {metrics.map(({ name, home, away, isPercent, maximum }) => (
        <li key={name} className={classes(styles.bar, isPercent && styles.share)}>
          <b className="num">{figure(home, isPercent)}</b>
          <span dir="auto">{name}</span>
          <b className="num">{figure(away, isPercent)}</b>
          <div aria-hidden="true">
            <i className="team-scope" style={{ "--team": colours.home, "--share": `${barShare(home, maximum)}%` }} />
            <i className="team-scope" style={{ "--team": colours.away, "--share": `${barShare(away, maximum)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
