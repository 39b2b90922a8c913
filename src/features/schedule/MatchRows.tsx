import { Fragment, lazy, Suspense, useDeferredValue, type ReactNode } from "react";
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

/** As many rows as most windows show below the choice of days. */
const FIRST_ROWS = 8;

export interface MatchRowsProps {
  readonly day: EpochMs;
  readonly events: readonly SportEvent[];
  /** Words above the rows of some matches, by id. */
  readonly marks?: ReadonlyMap<string, string>;
  /** Whether the first rows appear before the others: rendering a whole day takes a phone longer than a press may. */
  readonly isStaged?: boolean;
  /** Below the last row. */
  readonly children?: ReactNode;
}

/** Shows the matches of a day by kick-off, with a mark at the current time. */
export function MatchRows({ day, events: given, marks, isStaged = false, children }: MatchRowsProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const isVenueTime = useScheduleChoice("venueTimes");
  const count = useDeferredValue(Infinity, isStaged ? FIRST_ROWS : Infinity);
  const events = inStartOrder(given).slice(0, count);
  // Marked only between two rows: a day that is entirely past or upcoming does not contain the current time.
  const next = events.findIndex(({ gameStartDate }) => gameStartDate > now);
  const rows = events.map((event, index) => (
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
  return (
    <>
      {rows}
      {count === Infinity && children}
    </>
  );
}

const venueStart = (event: SportEvent) => (
  <Suspense fallback={null}>
    <VenueKickOff event={event} />
  </Suspense>
);
