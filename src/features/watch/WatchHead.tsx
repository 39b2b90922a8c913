import { Scissors } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DownloadPart } from "./downloads/DownloadPart.tsx";
import { MultiviewLink } from "#src/catalog/links/MultiviewLink.tsx";
import { SaveButton } from "#src/catalog/library/SaveButton.tsx";
import { ScoresToggle } from "#src/catalog/scores/ScoresToggle.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { isDate } from "#src/domain/time.ts";
import { formatDateTime, formatTime, joinParts } from "#src/i18n/format.ts";
import { formatLength } from "#src/i18n/formatLength.ts";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { useLocalText } from "#src/ui/useZone.ts";
import { useVenueTime } from "./context/useVenueTime.ts";
import { useGender } from "./score/useGender.ts";
import { classes } from "#src/ui/classes.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./context/page.module.css";

export interface WatchHeadProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  /** Opens the form that cuts a clip; null if there is nothing to cut. */
  readonly onCut: (() => void) | null;
}

/** What is played, where and when (in the viewer's time), and the action buttons. */
export function WatchHead({ event, phase, onCut }: WatchHeadProps) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const name = useEventName();
  const title = name(event);
  const isHidden = useHidesScore(event.id);
  const hasTeams = event.team1 !== null && event.team2 !== null;
  const league = leagueName(event);
  const gender = useGender(event, hasTeams ? [league, event.round] : [title]);
  const occasion = joinParts(language, [league, gender, event.round]);
  const start = event.gameStartDate;
  const when = !isDate(start)
    ? null
    : phase === "live"
      ? local(() => t(($) => $.watch.kickOff, { time: formatTime(language, start) }), 20)
      : local(() => t(($) => $.watch.yourTime, { time: formatDateTime(language, start) }), 32);
  const there = useVenueTime(event);
  const length =
    phase === "vod" && !isHidden && event.durationMs !== null
      ? formatLength(language, event.durationMs).replaceAll(" ", "\u00a0")
      : null;
  return (
    <div className={styles.head}>
      <div>
        {/* The strip above shows the teams, so the visible heading names the occasion; screen readers hear the match
            first. */}
        <h1 className="clip3" dir="auto">
          {hasTeams && <span className="sr">{title}:</span>} {hasTeams && occasion !== "" ? occasion : title}
        </h1>
        <p className={classes("small muted clip3", styles.facts)}>
          {/* Times come last: they are known later on, and must move nothing. */}
          <DotLine parts={[hasTeams ? null : gender, event.venue, length, when, there]} />
        </p>
      </div>
      <div className={styles.actions}>
        <SaveButton
          id={event.id}
          type={event.eventType}
          title={title}
          words={{ save: t(($) => $.watch.save), saved: t(($) => $.watch.saved) }}
        />
        {onCut !== null && (
          <Button icon={<Icon node={Scissors} />} onClick={onCut}>
            {t(($) => $.clips.cut)}
          </Button>
        )}
        <ShareButton title={title} />
        <DownloadPart video={event} title={title} phase={phase} />
        <span className={styles.roomy}>
          <MultiviewLink event={event} variant="secondary" />
        </span>
        <ScoresToggle />
      </div>
    </div>
  );
}
