import { Fragment, lazy, Suspense } from "react";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { dayOf } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { inStartOrder } from "#src/domain/event/inStartOrder.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { useNow } from "#src/ui/useNow.ts";
import { useZone } from "#src/ui/useZone.ts";
import { useScheduleChoice } from "./scheduleChoices.ts";
import styles from "./ScheduleScreen.module.css";

const VenueKickOff = lazy(async () => ({
  default: (await keepTrying(() => import("./VenueKickOff.tsx"))).VenueKickOff,
}));

export interface MatchRowsProps {
  readonly day: EpochMs;
  readonly events: readonly SportEvent[];
  /** Words above the rows of some matches, by id. */
  readonly marks?: ReadonlyMap<string, string>;
}

/** Shows the matches of a day by kick-off, with a mark at the current time. */
export function MatchRows({ day, events: given, marks }: MatchRowsProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const isVenueTime = useScheduleChoice("venueTimes");
  const events = inStartOrder(given);
  // Marked only between two rows: a day that is entirely past or upcoming does not contain the current time.
  const next = events.findIndex(({ gameStartDate }) => gameStartDate > now);
  return events.map((event, index) => (
    <Fragment key={event.id}>
      {index === next && index > 0 && (
        <p className={styles.now} data-now>
          {t(($) => $.schedule.now)}
        </p>
      )}
      {marks?.has(event.id) && <p className={styles.mark}>{marks.get(event.id)}</p>}
      <FixtureRow
        event={event}
        withDay={dayOf(event.gameStartDate, zone) !== day}
        {...(isVenueTime && event.venueZone && { start: venueStart(event) })}
      />
    </Fragment>
  ));
}

const venueStart = (event: SportEvent) => (
  <Suspense fallback={null}>
    <VenueKickOff event={event} />
  </Suspense>
);
