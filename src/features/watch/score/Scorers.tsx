import { Fragment } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Moment, Score, SportEvent } from "#src/domain/event/event.ts";
import { isGoal } from "#contract/isGoal.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./ScoreStrip.module.css";

/** More goals than this do not fit on a row; such matches show only the list of moments. */
const MAX_GOALS = 14;

/** Sports with few enough goals to name the scorers. */
const SPORTS_WITH_SCORERS = ["football", "hockey"];

/** Lists the scorers below their team's name; renders nothing if they are unknown. */
export function Scorers({ event, score }: { readonly event: SportEvent; readonly score: Score | null }) {
  const { t } = useTranslation();
  const home = scorersOf(event.moments, "home");
  const away = scorersOf(event.moments, "away");
  if (home.length === 0 && away.length === 0)
    return (
      isGoalless(event, score) && <p className={classes(styles.scorers, styles.none)}>{t(($) => $.watch.noGoals)}</p>
    );
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

const SPORTS_WITH_OWN_PENALTY = ["handball", "hockey"] as const;

function ScorerLine({ name, goals, sportType }: Scorer & Pick<SportEvent, "sportType">) {
  const { t } = useTranslation();
  const sport = SPORTS_WITH_OWN_PENALTY.find((one) => one === sportType);
  const notes: Readonly<Record<string, string>> = {
    penalty_goal: t(($) => (sport === undefined ? $.watch.penalty : $.watch.penaltyOf[sport])),
    own_goal: t(($) => $.watch.ownGoal),
  };
  return (
    <p className="clip3">
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

/** A scorer's goals in order of time: "Ines Duarte 12’, 58’". */
interface Scorer {
  readonly name: string;
  readonly goals: readonly { readonly clockText: string; readonly kind: string }[];
}

function scorersOf(moments: readonly Moment[], side: "home" | "away"): Scorer[] {
  const all = moments.filter(isGoal);
  if (all.length > MAX_GOALS) return [];
  const byName = new Map<string, { clockText: string; kind: string }[]>();
  for (const { playerName, clockText, kind, side: of } of all) {
    if (of !== side || playerName === null || clockText === null) continue;
    byName.set(playerName, [...(byName.get(playerName) ?? []), { clockText, kind }]);
  }
  return Array.from(byName, ([name, goals]) => ({ name, goals }));
}

/** The space for the first scorer's name is reserved, so that a goal shifts nothing. */
function isGoalless({ status, sportType }: Pick<SportEvent, "status" | "sportType">, score: Score | null): boolean {
  return status === "live" && SPORTS_WITH_SCORERS.includes(sportType ?? "") && score?.home === 0 && score.away === 0;
}
