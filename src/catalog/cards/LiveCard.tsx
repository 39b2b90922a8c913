import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { classes } from "#src/ui/classes.ts";
import { AccessBadge } from "./AccessBadge.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { LazySaveButton } from "#src/catalog/library/SaveButton.lazy.tsx";
import { PlanBadge } from "#src/catalog/plan/PlanBadge.tsx";
import { useClockText, useMatchClock } from "#src/catalog/scores/useMatchClock.ts";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { Result } from "#src/catalog/scores/Result.tsx";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import { useHidesTitle } from "#src/catalog/names/spoilers.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { Thumb } from "./Thumb.tsx";
import styles from "./LiveCard.module.css";

export interface LiveCardProps {
  readonly event: SportEvent;
  /** Shows a row from 1024 px, for the panel beside the hero. */
  readonly row?: boolean;
  readonly eager?: boolean;
  readonly action?: ReactNode;
}

/** A live match as one link, with a button for the watchlist. Picture and progress are hidden with the scores. */
export function LiveCard({ event, row = false, eager, action }: LiveCardProps) {
  const clock = useMatchClock(event);
  const minute = useClockText(event);
  const league = leagueName(event);
  const name = useEventName();
  const isHidden = useHidesTitle()(event);
  return (
    <article className={classes(styles.live, row && styles.row)}>
      <Thumb
        src={isHidden ? null : event.imageUrl}
        sizes={row ? "(width >= 64rem) 8.25rem, 16.5rem" : "(width >= 48rem) 30vw, 16.5rem"}
        progress={isHidden ? null : (clock?.progress ?? null)}
        live
        eager={eager}
        corner={<LazySaveButton id={event.id} type={event.eventType} title={name(event)} />}
        fallback={event.team1 && event.team2 ? <FixtureArt event={event} /> : undefined}
      />
      <div className={styles.body}>
        <div className={styles.top}>
          <span className={`num ${styles.minute}`} data-now>
            {minute}
          </span>
          <PlanBadge event={event} />
          {event.result && <Result event={event} />}
          {league !== null && (
            <span className="clip1" dir="auto">
              {league}
            </span>
          )}
          <span className={classes("push", styles.end)}>
            <Reveal eventId={event.id} name={name(event)} />
            <AccessBadge event={event} onlyPaid />
            {action}
          </span>
        </div>
        <Link to="/events/$eventId" params={{ eventId: event.id }}>
          <ScorePair event={event} />
        </Link>
      </div>
    </article>
  );
}
