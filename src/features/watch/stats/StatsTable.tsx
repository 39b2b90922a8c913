import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Metric } from "#src/domain/event/stats.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./StatsTable.module.css";
import { isSmallerFigure, useMetricFormat } from "./useMetricFormat.ts";

export interface StatsTableProps {
  readonly caption: string;
  readonly event: Pick<SportEvent, "team1" | "team2">;
  readonly rows: readonly { readonly name: string; readonly metric: Metric }[];
}

/** Renders metrics as a table with row and column headers, which screen readers can navigate by cell. */
export function StatsTable({ caption, event, rows }: StatsTableProps) {
  const { t } = useTranslation();
  const teamName = useTeamName();
  const figure = useMetricFormat();
  const { team1, team2 } = event;
  const heads = [
    ["home", team1 === null ? t(($) => $.watch.stats.home) : (team1.shortName ?? teamName(team1))],
    ["away", team2 === null ? t(($) => $.watch.stats.away) : (team2.shortName ?? teamName(team2))],
  ] as const;
  return (
    <table className={styles.table}>
      <caption dir="auto">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t(($) => $.watch.stats.metric)}</span>
          </th>
          {heads.map(([side, name]) => (
            <th key={side} scope="col">
              <bdi className="clip3">{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, metric }, index) => (
          <tr key={`${index} ${name}`}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {heads.map(([side]) => (
              <td key={side}>
                <span className={classes("num", isSmallerFigure(metric, side) && styles.behind)}>
                  {figure(metric, side)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
