import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { useMatchPress } from "#src/features/operate/calls/useMatchPress.ts";
import { SIDES, type Side } from "#src/features/operate/calls/useMatchName.ts";
import { signed } from "./signed.ts";
import { useMomentPress } from "./useMomentPress.ts";
import styles from "./match.module.css";

/** The most points that the server accepts. */
const MOST = 9_999;
const OWN_GOALS: ReadonlySet<string | null> = new Set(["football"]);
/** Where a point is a goal, which is a moment, too. */
const OF_GOALS: ReadonlySet<string | null> = new Set(["football", "handball", "hockey"]);

/** How many points one act brings, by sport; one in all others. */
const POINTS: Readonly<Record<string, readonly number[]>> = { basketball: [1, 2, 3] };

export function ScorePanel({ match }: { readonly match: OperatedMatch }) {
  const { t, language } = useTranslation();
  const press = useMatchPress(match);
  const { add: addMoment } = useMomentPress(match);
  const teamName = useTeamName();
  const { team1, team2, sportType } = match;
  const score = match.score ?? { home: 0, away: 0 };
  const teams = { home: team1, away: team2 };
  const colours = matchColours(team1, team2);
  const nameOf = (side: Side) => {
    const team = teams[side];
    return team === null ? t(($) => $.operate.side[side]) : teamName(team);
  };
  const after = (side: Side, by: number) => {
    const next = { ...score, [side]: Math.min(MOST, Math.max(0, score[side] + by)) };
    return { next, text: `${nameOf("home")} ${next.home} – ${next.away} ${nameOf("away")}` };
  };
  const addGoal = (kind: "goal" | "own_goal", side: Side) => addMoment({ kind, side }, after(side, 1).text);
  const add = (side: Side, by: number) => {
    if (by > 0 && OF_GOALS.has(sportType)) return addGoal("goal", side);
    const { next, text } = after(side, by);
    press({ field: "score", change: { score: next }, shown: { score: next }, text });
  };
  return (
    <section className={styles.score} aria-label={t(($) => $.operate.match.score)}>
      {SIDES.map((side) => (
        <fieldset
          key={side}
          className={`team-scope ${styles.side}`}
          style={{ "--team": colours[side] }}
          aria-label={nameOf(side)}
        >
          <span className={styles.team}>
            {teams[side] && <TeamCrest team={teams[side]} />}
            <span dir="auto">{nameOf(side)}</span>
          </span>
          <output className={styles.points}>{score[side]}</output>
          <div className={styles.more}>
            {(POINTS[sportType ?? ""] ?? [1]).map((points) => (
              <Button
                key={points}
                variant="primary"
                className={styles.main}
                aria-label={`${signed(language, points)} ${nameOf(side)}`}
                onClick={() => add(side, points)}
              >
                {signed(language, points)}
              </Button>
            ))}
          </div>
          <Button
            variant="outline"
            className={styles.press}
            disabled={score[side] === 0}
            aria-label={`${signed(language, -1)} ${nameOf(side)}`}
            onClick={() => add(side, -1)}
          >
            {signed(language, -1)}
          </Button>
          {OWN_GOALS.has(sportType) && (
            <Button
              variant="outline"
              className={styles.press}
              aria-label={`${t(($) => $.watch.moment.own_goal)} · ${signed(language, 1)} ${nameOf(side)}`}
              onClick={() => addGoal("own_goal", side)}
            >
              {t(($) => $.watch.moment.own_goal)}
            </Button>
          )}
        </fieldset>
      ))}
    </section>
  );
}
