import { Fragment } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isGoalless, scorersOf, type Scorer } from "./scorers.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./ScoreStrip.module.css";

/** Lists the scorers below their team's name; renders nothing if they are unknown. */
export function Scorers({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const home = scorersOf(event.moments, "home");
  const away = scorersOf(event.moments, "away");
  if (home.length === 0 && away.length === 0)
    return isGoalless(event) && <p className={classes(styles.scorers, styles.none)}>{t(($) => $.watch.noGoals)}</p>;
  return (
    <div className={styles.scorers}>
      <div>
        {home.map((scorer) => (
          <ScorerLine key={scorer.name} sportType={event.sportType} {...scorer} />
        ))}
      </div>
      <div>
        {away.map((scorer) => (
          <ScorerLine key={scorer.name} sportType={event.sportType} {...scorer} />
        ))}
      </div>
    </div>
  );
}

/** Sports with another word for a penalty goal. */
const OTHERWISE = ["handball", "hockey"] as const;

function ScorerLine({ name, goals, sportType }: Scorer & Pick<SportEvent, "sportType">) {
  const { t } = useTranslation();
  const sport = OTHERWISE.find((one) => one === sportType);
  const notes: Readonly<Record<string, string>> = {
    penalty_goal: t(($) => (sport === undefined ? $.watch.penalty : $.watch.penaltyOf[sport])),
    own_goal: t(($) => $.watch.ownGoal),
  };
  return (
    <p>
      <bdi>{name}</bdi>{" "}
      {goals.map(({ clockText, kind }, index) => (
        <Fragment key={index}>
          {index > 0 && ", "}
          {/* Isolated, so that a note in Hebrew does not reorder the sign of the minute. */}
          <bdi dir="ltr">{clockText.replaceAll("'", "’")}</bdi>
          {notes[kind] !== undefined && ` (${notes[kind]})`}
        </Fragment>
      ))}
    </p>
  );
}
