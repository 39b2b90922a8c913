import { CircleDot, Flag, Goal, MonitorCheck, Play, RefreshCw, Timer } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { IconButton } from "#src/ui/IconButton.tsx";
import { changesScore, clockText, useMomentText } from "./useMomentText.ts";
import styles from "./MomentRow.module.css";

/** Playback starts this many ms before the moment, so that the viewer sees the build-up. */
const LEAD_MS = 4000;

const ICONS: Readonly<Record<string, ReactNode>> = {
  goal: <Icon node={Goal} />,
  penalty_goal: <Icon node={Goal} />,
  own_goal: <Icon node={Goal} />,
  points: <Icon node={CircleDot} />,
  yellow_card: <span className={classes(styles.card, styles.yellow)} />,
  red_card: <span className={classes(styles.card, styles.red)} />,
  substitution: <Icon node={RefreshCw} />,
  review: <Icon node={MonitorCheck} />,
  timeout: <Icon node={Timer} />,
};

export interface MomentRowProps {
  readonly event: SportEvent;
  readonly moment: Moment;
  /** Plays from a position in ms; null if nothing can be played. */
  readonly onPlayFrom: ((positionMs: number) => void) | null;
}

export function MomentRow({ event, moment, onPlayFrom }: MomentRowProps) {
  const { t } = useTranslation();
  const text = useMomentText(event.sportType);
  const teamName = useTeamName();
  const { side, score, positionMs, kind } = moment;
  const team = side === null ? null : side === "home" ? event.team1 : event.team2;
  const colours = matchColours(event.team1, event.team2);
  const time = clockText(moment);
  const scores = changesScore(moment);
  const stands = score === null || !(scores || kind === "period_end") ? null : `${score.home}–${score.away}`;
  return (
    <li
      className={classes(styles.moment, "team-scope", scores && side !== null && styles.scores)}
      style={{ "--team": side === null ? "var(--line-strong)" : colours[side] }}
    >
      <span className="num">{time}</span>
      <span className={styles.what} aria-hidden="true">
        {ICONS[kind] ?? <Icon node={Flag} />}
      </span>
      <div>
        <b className="clip3" dir="auto">
          {text(moment)}
        </b>
        {(team !== null || stands !== null) && (
          <p className="clip3">
            {team !== null && <bdi>{teamName(team)}</bdi>}
            {team !== null && stands !== null && " · "}
            {stands !== null && <span className="num">{stands}</span>}
          </p>
        )}
      </div>
      {positionMs !== null && onPlayFrom !== null && (
        <IconButton
          icon={<Icon node={Play} />}
          label={t(($) => $.watch.moment.from, { time: time === "" ? formatDuration(positionMs) : time })}
          onClick={() => onPlayFrom(Math.max(0, positionMs - LEAD_MS))}
        />
      )}
    </li>
  );
}
