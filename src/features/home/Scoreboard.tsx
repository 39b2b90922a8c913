import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName, useTeamName } from "#src/catalog/names/eventNames.ts";
import { useFlashOnChange } from "#src/catalog/scores/useFlashOnChange.ts";
import { useScore } from "#src/catalog/scores/useScore.ts";
import type { SportEvent, Team } from "#src/domain/event/event.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./HeroMatch.module.css";

export interface ScoreboardProps {
  readonly event: SportEvent;
}

/** Renders the scoreboard of the hero, which is the heading of the page; the title if the event has no two teams. */
export function Scoreboard({ event }: ScoreboardProps) {
  const name = useEventName();
  const { team1, team2, status } = event;
  const known = useScore(event);
  const score = useHidesScore(event.id) || status !== "live" ? null : known;
  const lit = useFlashOnChange(score && `${score.home}:${score.away}`);
  if (team1 === null || team2 === null) {
    return (
      <h1 className={classes("display", styles.title)} dir="auto">
        {name(event)}
      </h1>
    );
  }
  const { home, away } = matchColours(team1, team2);
  return (
    <h1 className={classes(styles.board, lit && styles.lit)} aria-live="polite" aria-atomic="true">
      <BoardRow team={team1} colour={home} points={score?.home ?? null} />
      <BoardRow team={team2} colour={away} points={score?.away ?? null} />
    </h1>
  );
}

interface BoardRowProps {
  readonly team: Team;
  readonly colour: string;
  readonly points: number | null;
}

function BoardRow({ team, colour, points }: BoardRowProps) {
  const name = useTeamName();
  return (
    <>
      <span className={classes("team-scope", styles.kit)} style={{ "--team": colour }} aria-hidden="true" />
      <TeamCrest team={team} className={styles.crest} eager />
      <span className={classes("display", styles.name)} dir="auto">
        {name(team)}
      </span>{" "}
      {points === null ? <i /> : <span className={classes("num", styles.points)}>{points}</span>}{" "}
    </>
  );
}
