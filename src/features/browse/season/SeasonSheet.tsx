import { useEventName } from "#src/catalog/names/eventNames.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { useScore } from "#src/catalog/scores/useScore.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isDate } from "#src/domain/time.ts";
import { formatMonth, formatShortDay, formatTime, formatWeekday, timeZoneName } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./SeasonSheet.module.css";

export interface SeasonSheetProps {
  readonly title: string;
  readonly matches: readonly SportEvent[];
}

/** A season on paper: month by month, one line for each match. On screens nothing. */
export function SeasonSheet({ title, matches }: SeasonSheetProps) {
  const { t, language } = useTranslation();
  const months = new Map<string, SportEvent[]>();
  const dated = matches.filter(({ gameStartDate }) => isDate(gameStartDate));
  for (const event of dated.toSorted((a, b) => a.gameStartDate - b.gameStartDate)) {
    const month = formatMonth(language, event.gameStartDate);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return (
    <div className={styles.sheet}>
      <h1 dir="auto">{title}</h1>
      <p>{t(($) => $.schedule.yourTime, { zone: timeZoneName(language) })}</p>
      {months.size === 0 && <p>{t(($) => $.schedule.empty)}</p>}
      {[...months].map(([month, listed]) => (
        <table key={month}>
          <caption>{month}</caption>
          <tbody>
            {listed.map((event) => (
              <MatchLine key={event.id} event={event} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function MatchLine({ event }: { readonly event: SportEvent }) {
  const { t, language } = useTranslation();
  const name = useEventName();
  const { start, hasTime, label, tone } = usePlan(event);
  const known = useScore(event);
  const isHidden = useHidesScore(event.id);
  const score = isHidden || event.status === "upcoming" ? null : known;
  const at = start ?? event.gameStartDate;
  const word = label === null ? null : t(($) => $.catalog.plan[label]);
  const day = isDate(at) ? `${formatWeekday(language, at)} ${formatShortDay(language, at)}` : "";
  return (
    <tr>
      <td>{start === null ? <s>{day}</s> : day}</td>
      <td>{start !== null && hasTime && isDate(at) && formatTime(language, at)}</td>
      <th scope="row" dir="auto">
        {tone === "off" ? <s>{name(event)}</s> : name(event)}
      </th>
      <td>
        <bdi dir="ltr">{score !== null && `${score.home}\u2013${score.away}`}</bdi>
      </td>
      <td dir="auto">{word ?? event.venue}</td>
    </tr>
  );
}
