import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent, Team } from "#src/domain/event/event.ts";
import { shootOutOf, winnerOf } from "#src/domain/event/winner.ts";
import { classes } from "#src/ui/classes.ts";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName, useTeamName } from "#src/catalog/names/eventNames.ts";
import { useFlashOnChange } from "./useFlashOnChange.ts";
import { useScore } from "./useScore.ts";
import styles from "./ScorePair.module.css";

export interface ScorePairProps {
  readonly event: SportEvent;
}

/** The trailing side is dimmed, and a new score lit for 2 s. An event without two sides shows its name. */
export function ScorePair({ event }: ScorePairProps) {
  const { t } = useTranslation();
  const name = useEventName();
  const { team1, team2, status } = event;
  // A hidden score is neither shown nor read out; an upcoming match has none, whatever the server sends.
  const known = useScore(event);
  const isHidden = useHidesScore(event.id);
  const score = isHidden || status === "upcoming" ? null : known;
  const winner = score && winnerOf(event, score);
  const extra = shootOutOf(event);
  const lit = useFlashOnChange(score && `${score.home}:${score.away}`);
  if (team1 === null || team2 === null) {
    const side = team1 ?? team2;
    return (
      <span className={styles.single}>
        {side && <TeamCrest team={side} />}
        <span className={styles.title} dir="auto">
          {name(event)}
        </span>
      </span>
    );
  }
  return (
    <span className={classes(styles.pair, lit && styles.lit)} data-lit={lit || undefined}>
      <Side team={team1} points={score?.home ?? null} extra={extra?.home} behind={winner === "away"} />
      {score === null && <span className="sr">{t(($) => $.catalog.versus)}</span>}{" "}
      <Side team={team2} points={score?.away ?? null} extra={extra?.away} behind={winner === "home"} />
    </span>
  );
}

interface SideProps {
  readonly team: Team;
  readonly points: number | null;
  /** What stands in brackets behind the points: a shoot-out. */
  readonly extra: string | null | undefined;
  readonly behind: boolean;
}

function Side({ team, points, extra, behind }: SideProps) {
  const { t } = useTranslation();
  const name = useTeamName();
  const tone = behind && styles.behind;
  return (
    <>
      <TeamCrest team={team} />
      <span className={classes(styles.name, tone)} dir="auto">
        {name(team)}
      </span>{" "}
      {points === null ? (
        <i />
      ) : (
        <b className={classes("num", tone)}>
          {points}
          {extra && (
            <small>
              <span className="sr"> {t(($) => $.catalog.clock.penalties)} </span> ({extra})
            </small>
          )}
        </b>
      )}{" "}
    </>
  );
}
