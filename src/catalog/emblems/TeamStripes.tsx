import type { SportEvent } from "#src/domain/event/event.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import styles from "./TeamStripes.module.css";

/** Shows both teams' colours as stripes, adapted to the theme; nothing for an event without two teams. */
export function TeamStripes({ event }: { readonly event: Pick<SportEvent, "team1" | "team2"> }) {
  if (event.team1 === null || event.team2 === null) return null;
  const { home, away } = matchColours(event.team1, event.team2);
  return (
    <span className={styles.kit} aria-hidden="true">
      <i className="team-scope" style={{ "--team": home }} />
      <i className="team-scope" style={{ "--team": away }} />
    </span>
  );
}
