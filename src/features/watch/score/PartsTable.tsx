import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { resultOf } from "#src/domain/event/result.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./PartsTable.module.css";

const SIDES = ["home", "away"] as const;

/** Shows the sets, periods or innings of a match by side, as the sport writes them (EVT-19). */
export function PartsTable({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const name = useTeamName();
  const { line } = resultOf(event);
  const teams = { home: event.team1, away: event.team2 };
  return (
    <table className={styles.parts}>
      <caption className="sr">{t(($) => $.watch.score)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t(($) => $.watch.participants.name)}</span>
          </th>
          {line.map(({ number }, index) => (
            <th key={index} scope="col" className="num">
              {number ?? index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" dir="auto">
              {teams[side] && name(teams[side])}
            </th>
            {line.map((part, index) => (
              <td key={index} className="num">
                {part[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
