import { joinParts } from "#src/i18n/format.ts";
import { Link } from "@tanstack/react-router";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { leagueName } from "#src/catalog/names/teamNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import styles from "./IdentityHead.module.css";

export interface NextMatchProps {
  readonly event: SportEvent | undefined;
  /** Whether to reserve the space while the match is not known. */
  readonly isPending: boolean;
}

/** Renders the live match of a league or team, else its next one; nothing without either. */
export function NextMatch({ event, isPending }: NextMatchProps) {
  if (event === undefined) return isPending ? <div className={styles.next} /> : null;
  return (
    <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.next}>
      <span className={styles.nextTop}>
        <StateBadge event={event} />
        <span className="small clip1" dir="auto">
          {joinParts([leagueName(event), event.round])}
        </span>
      </span>
      <ScorePair event={event} />
    </Link>
  );
}
