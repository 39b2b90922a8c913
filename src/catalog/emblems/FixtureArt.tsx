import type { SportEvent } from "#src/domain/event/event.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { classes } from "#src/ui/classes.ts";
import { TeamCrest } from "./TeamCrest.tsx";
import styles from "./FixtureArt.module.css";

export interface FixtureArtProps {
  readonly event: Pick<SportEvent, "team1" | "team2">;
  readonly className?: string;
}

/** Shows both clubs' darkened colours and crests with a line between them. Dark in both themes, decorative. */
export function FixtureArt({ event: { team1, team2 }, className }: FixtureArtProps) {
  const { home, away } = matchColours(team1, team2);
  return (
    <div className={classes(styles.duel, className)} data-theme="dark" aria-hidden="true">
      <div className={classes("team-scope", styles.side)} style={{ "--team": home }}>
        {team1 && <TeamCrest team={team1} className={styles.crest} />}
      </div>
      <div className={classes("team-scope", styles.side)} style={{ "--team": away }}>
        {team2 && <TeamCrest team={team2} className={styles.crest} />}
      </div>
    </div>
  );
}
