import { Undo2 } from "lucide";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { Moment } from "#src/domain/event/event.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { oneOf } from "#src/domain/wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { SIDES, type Side } from "#src/features/operate/calls/useMatchName.ts";
import shared from "#src/features/operate/calls/operate.module.css";
import styles from "./match.module.css";
import { useMomentPress } from "./useMomentPress.ts";

const CARDS = ["yellow_card", "red_card"] as const;
const PERIODS = ["period_start", "period_end"] as const;
const KINDS = ["goal", "penalty_goal", "own_goal", ...CARDS, ...PERIODS] as const;
/** The moments that somebody at the pitch may still want to take back. */
const LISTED = 8;

/** Cards and periods, and what was entered last. Goals are entered with the score. */
export function MomentPanel({ match }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const press = useMomentPress(match);
  const teamName = useTeamName();
  const { team1, team2, moments } = match;
  const teams = { home: team1, away: team2 };
  const nameOf = (side: Side) => {
    const team = teams[side];
    return team === null ? t(($) => $.operate.side[side]) : teamName(team);
  };
  const textOf = ({ kind, side, clockText }: Pick<Moment, "kind" | "side" | "clockText">) => {
    const name = t(($) => $.watch.moment[oneOf(kind, KINDS, "other")]);
    return [clockText, name, side && nameOf(side)].filter(Boolean).join(" · ");
  };
  const add = (kind: (typeof KINDS)[number], side: Side | null) =>
    press.add({ kind, side }, textOf({ kind, side, clockText: null }));
  return (
    <section className={styles.part} aria-labelledby="moments">
      <h2 id="moments" className={shared.heading}>
        {t(($) => $.watch.moments.title)}
      </h2>
      {SIDES.map((side) => (
        <div key={side} className={styles.pair}>
          {CARDS.map((kind) => (
            <Button
              key={kind}
              variant="outline"
              className={styles.press}
              aria-label={textOf({ kind, side, clockText: null })}
              onClick={() => add(kind, side)}
            >
              <span className={styles.twoLines}>
                {t(($) => $.watch.moment[kind])} <small dir="auto">{nameOf(side)}</small>
              </span>
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.pair}>
        {PERIODS.map((kind) => (
          <Button key={kind} variant="outline" className={styles.press} onClick={() => add(kind, null)}>
            {t(($) => $.watch.moment[kind])}
          </Button>
        ))}
      </div>
      {moments.length > 0 && (
        <ul className={shared.list}>
          {moments
            .slice(-LISTED)
            .toReversed()
            .map((moment) => (
              <li key={moment.id} className={shared.row}>
                <span className={shared.name}>
                  <bdi>{moment.clockText}</bdi> {textOf({ ...moment, clockText: null })}
                </span>
                <Button
                  variant="outline"
                  size="lg"
                  icon={<Icon node={Undo2} />}
                  aria-label={t(($) => $.operate.match.takeBackOf, { moment: textOf(moment) })}
                  onClick={() => press.takeBack(moment, textOf(moment))}
                >
                  {t(($) => $.operate.match.takeBack)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
