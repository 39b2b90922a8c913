import type { SportEvent } from "#src/domain/event/event.ts";
import { formatTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { shortZone, venueTime } from "#src/i18n/venueTime.ts";
import styles from "./VenueKickOff.module.css";

export interface VenueKickOffProps {
  readonly event: Pick<SportEvent, "gameStartDate" | "venueZone">;
}

/** The start of a match in the time of its venue, with the zone where that is another time than the viewer's (CAT-13). */
export function VenueKickOff({ event: { gameStartDate: at, venueZone } }: VenueKickOffProps) {
  const { language } = useTranslation();
  const there = venueTime(language, at, venueZone, "short");
  return (
    <time className={styles.kickOff} dateTime={new Date(at).toISOString()}>
      {/* On a phone it breaks after the weekday, not before "PM". */}
      <span className={styles.figures}>
        {(there ?? formatTime(language, at)).replace(/(\d)\s(\D+)$/, "$1\u00a0$2")}
      </span>
      {there !== null && <span className="tiny dim">{shortZone(language, at, venueZone ?? "")}</span>}
    </time>
  );
}
