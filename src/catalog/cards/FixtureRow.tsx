import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import { Play, RotateCcw } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { Plan } from "#src/domain/event/plan.ts";
import { isDate } from "#src/domain/time.ts";
import { formatShortDay, formatTime, formatTimeParts } from "#src/i18n/format.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { useNow } from "#src/ui/useNow.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { AccessBadge } from "./AccessBadge.tsx";
import { PlanBadge, usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { LazySaveButton } from "#src/catalog/library/SaveButton.lazy.tsx";
import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { Result } from "#src/catalog/scores/Result.tsx";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import { useScore } from "#src/catalog/scores/useScore.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { useDeferredHydrated } from "#src/ui/useHydrated.ts";
import styles from "./FixtureRow.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** A placeholder as wide as most times, until the time zone of the device is known. */
const BLANK = "\u2007".repeat(4);

const RowReminders = lazyWhenIdle(async () => (await import("#src/catalog/library/RowReminders.tsx")).RowReminders);

export interface FixtureRowProps {
  readonly event: SportEvent;
  /** Shown instead of the league: on a league's own page the round says more. */
  readonly about?: string | null;
  /** Shows the day below the time, for lists that are not grouped by day. */
  readonly withDay?: boolean;
  /** Shown instead of the start in the viewer's time. */
  readonly start?: ReactNode;
}

/** Shows a match as a row: time, colours, score, league and access, watchlist, one action. On one line from 768 px. */
export const FixtureRow = memo(function FixtureRow({ event, about, withDay = false, start }: FixtureRowProps) {
  const { t, language } = useTranslation();
  const phase = phaseAt(event, useNow(MINUTE_MS));
  const name = useEventName();
  const local = useLocalText();
  const plan = usePlan(event);
  const isDated = plan.start !== null && isDate(plan.start);
  const text = about === undefined ? leagueName(event) : about;
  // Without two teams it is the title that may reveal the result.
  const mayReveal = useScore(event) !== null || event.team1 === null || event.team2 === null;
  return (
    <article className={classes(styles.row, phase === "live" && styles.live, plan.tone === "off" && styles.off)}>
      <div className={styles.fixture}>
        <div className={styles.time}>
          {plan.was !== null && isDate(plan.was) && <OldStart at={plan.was} plan={plan} />}
          {phase === "live" ? (
            <span className={`num ${styles.minute}`} data-now>
              <ClockText event={event} />
            </span>
          ) : (
            isDated &&
            (plan.hasTime ? (
              (start ?? <KickOff at={event.gameStartDate} />)
            ) : (
              <span className={styles.open}>{t(($) => $.catalog.plan.time_tbd)}</span>
            ))
          )}
          {isDated && ((withDay && phase !== "live") || phase === "unsure") ? (
            <span className="tiny dim">{local(() => formatShortDay(language, event.gameStartDate), 6)}</span>
          ) : (
            phase === "vod" && <span className="tiny dim">{t(($) => $.catalog.ended)}</span>
          )}
        </div>
        <Link className={styles.main} to="/events/$eventId" params={{ eventId: event.id }}>
          <TeamStripes event={event} />
          <ScorePair event={event} />
        </Link>
        <div className={styles.meta}>
          {phase === "unsure" && event.status === "live" && <ClockText event={event} />}
          {text !== null && <span dir="auto">{text}</span>}
          {event.result && <Result event={event} />}
          <div className={styles.badges}>
            <PlanBadge event={event} />
            {phase !== "off" && plan.isPlayed && <AccessBadge event={event} isSold={plan.isSold} />}
          </div>
          {plan.start === null && (
            <span className={styles.outcome}>
              {t(($) => (plan.tone === "off" ? $.catalog.plan.off : $.catalog.plan.dateOpen))}
            </span>
          )}
        </div>
        <span className={styles.save}>
          <LazySaveButton
            id={event.id}
            type={event.eventType}
            title={name(event)}
            placement="row"
            isAhead={event.status !== "archived"}
          />
        </span>
        <div className={styles.act}>
          {mayReveal && phase !== "upcoming" && phase !== "off" && <Reveal eventId={event.id} name={name(event)} />}
          {(phase === "upcoming" || phase === "off") && plan.isReminded && (
            <span className={styles.remind}>
              <RowReminders event={event} />
            </span>
          )}
          {plan.isPlayed && <Action event={event} phase={phase} />}
        </div>
      </div>
    </article>
  );
});

/** By itself, because it renders every second. */
const ClockText = ({ event }: { readonly event: SportEvent }) => <span>{useClockText(event)}</span>;

interface ActionProps {
  readonly event: SportEvent;
  readonly phase: ReturnType<typeof phaseAt>;
}

function Action({ event, phase }: ActionProps) {
  const { t } = useTranslation();
  const name = useEventName();
  if (phase !== "live" && phase !== "vod") return null;
  const live = phase === "live";
  const label = live ? t(($) => $.catalog.watch) : t(($) => $.catalog.replay);
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: event.id }}
      className={buttonClass({ variant: live ? "secondary" : "ghost", size: "sm" })}
      aria-label={`${label}: ${name(event)}`}
    >
      {live ? <Icon node={Play} className="icon-fill icon-sm" /> : <Icon node={RotateCcw} className="icon-sm" />}
      <span>{label}</span>
    </Link>
  );
}

/** Shows the colours of the sides as stripes, adapted to the theme; nothing for an event without sides. */
function TeamStripes({ event: { team1, team2 } }: { readonly event: Pick<SportEvent, "team1" | "team2"> }) {
  if (team1 === null && team2 === null) return null;
  const { home, away } = matchColours(team1, team2);
  return (
    <span className={styles.kit} aria-hidden="true">
      {team1 && <i className="team-scope" style={{ "--team": home }} />}
      {team2 && <i className="team-scope" style={{ "--team": away }} />}
    </span>
  );
}

/** Shows the start that no longer counts: its day if that is another one, else its time. */
function OldStart({ at, plan: { start } }: { readonly at: number; readonly plan: Plan }) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const day = formatShortDay(language, at);
  const isOtherDay = start !== null && day !== formatShortDay(language, start);
  const when = local(() => (isOtherDay ? day : formatTime(language, at)), 4);
  return (
    <>
      <span className="sr">{t(($) => $.catalog.plan.was, { when })}</span>
      <s className={styles.was} dir="auto" aria-hidden="true">
        {when}
      </s>
    </>
  );
}

/** Shows the start in the viewer's time: digits that line up, and the half of the day where the language has it. */
function KickOff({ at }: { readonly at: number }) {
  const { language } = useTranslation();
  const isHydrated = useDeferredHydrated();
  return (
    <time className={styles.kickOff} dateTime={new Date(at).toISOString()}>
      {formatTimeParts(language, at).map(({ kind, text }, index) => (
        <span key={kind} className={kind === "figures" ? "num" : styles.half}>
          {index > 0 && " "}
          {isHydrated ? text : BLANK}
        </span>
      ))}
    </time>
  );
}
