import { useTranslation } from "#src/i18n/useTranslation.ts";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { Result } from "#src/catalog/scores/Result.tsx";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { PlanBadge, usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName, useTeamName } from "#src/catalog/names/eventNames.ts";
import { useFlashOnChange } from "#src/catalog/scores/useFlashOnChange.ts";
import type { EventPhase, Score, SportEvent, Team } from "#src/domain/event/event.ts";
import { resultOf } from "#src/domain/event/result.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { classes } from "#src/ui/classes.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { PartsTable } from "./PartsTable.tsx";
import { Scorers } from "./Scorers.tsx";
import styles from "./ScoreStrip.module.css";

export interface ScoreStripProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  /** The match is being played in the picture, also in that of a replay. */
  readonly isUnderWay?: boolean;
  /** The score is on its way: the event has none yet. */
  readonly isScoreLoading?: boolean;
}

/** Nothing if there are no two teams. A changed figure is animated and announced. */
export function ScoreStrip({ event, phase, isUnderWay = false, isScoreLoading = false }: ScoreStripProps) {
  const { t } = useTranslation();
  const teamName = useTeamName();
  const name = useEventName();
  const clock = useClockText(isUnderWay ? { ...event, status: "live" } : event);
  const { team1, team2 } = event;
  const isHidden = useHidesScore(event.id);
  const { label } = usePlan(event);
  const isStopped = label === "suspended";
  const known = phase === "upcoming" || phase === "off" ? null : event.score;
  // A replay shows the match as it stands in the picture.
  const isReplayed = phase === "vod" && isUnderWay;
  const score = isHidden ? null : known;
  const { behind, decidedBy, line } = resultOf(event, score);
  if (team1 === null || team2 === null) return null;
  const colours = matchColours(team1, team2);
  // The server reports a match as live for a while after the final whistle; red is for running matches only.
  const isOver = event.clock?.periodKind === "full_time";
  const read =
    score &&
    t(($) => $.watch.scoreRead, {
      home: teamName(team1),
      homeScore: score.home,
      away: teamName(team2),
      awayScore: score.away,
    });
  return (
    <>
      <section
        className={classes(styles.strip, isLong(known, score) && styles.long)}
        aria-busy={isScoreLoading}
        aria-label={
          known === null && !isScoreLoading
            ? name(event)
            : t(($) => (phase === "vod" && !isReplayed ? $.watch.finalScore : $.watch.score))
        }
      >
        <Side team={team1} name={teamName(team1)} color={colours.home} />
        <div className={styles.score}>
          {score !== null && (
            <>
              <span className="sr" aria-live="polite" aria-atomic="true">
                {read}
                {behind !== null && ` ${t(($) => $.catalog.clock.penalties)} ${behind.home} – ${behind.away}`}
              </span>
              <span className={styles.figures} aria-hidden="true">
                <Figure value={score.home} />
                <i className="num">–</i>
                <Figure value={score.away} />
              </span>
              {behind !== null && (
                <span className={styles.shootOut} aria-hidden="true">
                  <i>(</i>
                  <b className="num">{behind.home}</b>
                  <i>–</i>
                  <b className="num">{behind.away}</b>
                  <i>)</i>
                </span>
              )}
            </>
          )}
          {known === null &&
            (isScoreLoading ? (
              <span className={styles.figures}>
                <Skeleton width="1.85em" height="0.86em" />
              </span>
            ) : (
              <span className={styles.versus}>{t(($) => $.catalog.versus)}</span>
            ))}
          {known !== null && <Reveal eventId={event.id} name={name(event)} wide />}
          {(phase === "live" ||
            (phase === "unsure" && event.status === "live") ||
            (isReplayed && event.clock !== null)) && (
            <Badge tone={phase !== "live" || isOver || isStopped ? "neutral" : "live"}>
              <bdi>{clock}</bdi>
            </Badge>
          )}
          {event.result && <Result event={event} withoutParts />}
          {phase === "vod" && !isReplayed && score !== null && label === null && decidedBy === null && (
            <Badge>{t(($) => $.catalog.clock.fullTime)}</Badge>
          )}
          <PlanBadge event={event} />
        </div>
        <Side team={team2} name={teamName(team2)} color={colours.away} isAway />
      </section>
      {!isHidden && line.length > 0 && <PartsTable event={event} />}
      {!isHidden && <Scorers event={event} score={known} />}
    </>
  );
}

/** Then a name does not fit beside a crest on a phone: basketball, and the button of a hidden score. */
const isLong = (known: Score | null, shown: Score | null): boolean =>
  shown === null ? known !== null : `${shown.home}${shown.away}`.length > 4;

interface SideProps {
  readonly team: Team;
  readonly name: string;
  readonly color: string;
  readonly isAway?: boolean;
}

function Side({ team, name, color, isAway }: SideProps) {
  return (
    <div className={classes(styles.team, isAway === true && styles.away)}>
      <i className={classes("team-scope", styles.kit)} style={{ "--team": color }} aria-hidden="true" />
      <TeamCrest team={team} className={styles.crest} eager />
      {/* Two elements, because a line-clamped one may become narrower than its longest word. */}
      <span className={classes("display", styles.name)} dir="auto">
        <span className="clip3">{name}</span>
      </span>
    </div>
  );
}

function Figure({ value }: { readonly value: number }) {
  const isLit = useFlashOnChange(String(value));
  return (
    <b key={value} className={classes("num", isLit && styles.rise)}>
      {value}
    </b>
  );
}
