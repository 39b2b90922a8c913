import { joinParts } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useClockText, useMatchClock } from "#src/catalog/scores/useMatchClock.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { scoreFlags } from "#src/domain/event/scoreFlags.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { classes } from "#src/ui/classes.ts";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./MatchLine.module.css";

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

export interface MatchLineProps {
  readonly event: SportEvent;
}

export function MatchLine({ event }: MatchLineProps) {
  const { t, language } = useTranslation();
  const name = useTeamName();
  const isHidden = useHidesScore(event.id);
  const now = useNow(10_000);
  const clock = useMatchClock(event);
  const minute = useClockText(event);
  const progress = clock?.progress ?? null;
  if (isHidden || progress === null) return null;

  const flags = scoreFlags(event, progress, now);
  const colours = matchColours(event.team1, event.team2);
  const goals = flags.map(({ moment }) => {
    const team = moment.side === "away" ? event.team2 : event.team1;
    return [moment.clockText, team && name(team)].filter(Boolean).join(" ");
  });
  return (
    <div className={styles.line}>
      <span className="sr">
        {goals.length === 0 ? minute : t(($) => $.home.line, { minute, goals: joinParts(language, goals) })}
      </span>
      <div className={styles.track} aria-hidden="true">
        <i className={styles.played} style={{ "--at": percent(progress) }} />
        {flags.map(({ moment, at }) => (
          <span
            key={moment.id}
            className={classes("team-scope", styles.flag)}
            style={{ "--at": percent(at), "--team": moment.side === "away" ? colours.away : colours.home }}
          />
        ))}
      </div>
      <span className={classes("num", styles.clock)} aria-hidden="true">
        {minute}
      </span>
    </div>
  );
}
