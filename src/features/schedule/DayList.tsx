import { useInfiniteQuery } from "@tanstack/react-query";
import ChevronUp from "lucide-react/icons/chevron-up";
import { Fragment, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DayHead } from "#src/catalog/DayHead.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { FixtureRow } from "#src/catalog/FixtureRow.tsx";
import { More } from "#src/catalog/More.tsx";
import { scheduleDay } from "#src/catalog/scheduleDay.ts";
import { FixtureSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import { dayOf } from "#src/domain/days.ts";
import { concerns } from "#src/domain/followed.ts";
import { uniqueEntries } from "#src/domain/page.ts";
import type { SportEvent } from "#src/domain/event.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Button } from "#src/ui/Button.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./ScheduleScreen.module.css";

/** Today starts with what may still be going on; what is over comes when asked for. */
const STILL_ON_MS = 4 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** As many rows as fill a window. */
const BOXES = 8;

export interface DayListProps {
  readonly day: number;
  readonly sport: string | null;
  /** Only what belongs to these ids; null for everything. */
  readonly only: ReadonlySet<string> | null;
}

/** All matches of a day, past, live and to come, with a line where now is. */
export function DayList({ day, sport, only }: DayListProps) {
  const { t } = useTranslation();
  const [withEarlier, setWithEarlier] = useState(false);
  const hour = Math.floor(useNow(60_000) / HOUR_MS) * HOUR_MS;
  const isToday = day === dayOf(hour);
  const from = isToday && !withEarlier ? Math.max(day, hour - STILL_ON_MS) : day;
  // Stored for offline is the day as a whole (app/warmOffline.ts), as nobody knows at which hour, and for which sport,
  // it will be looked at.
  const isOnline = useOnline();
  const query = useInfiniteQuery(scheduleDay(day, isOnline ? { start: from, sport } : {}));
  const isShown = (event: SportEvent) =>
    event.date >= from &&
    (isOnline || sport === null || event.sportType === sport) &&
    (only === null || concerns(event, only));
  // What this page leaves out itself the server has counted.
  const total = only === null && isOnline ? (query.data?.pages[0]?.totalCount ?? null) : null;
  return (
    <div className={styles.day}>
      <DayHead day={day} level={2} note={total === null ? undefined : t(($) => $.schedule.matches, { count: total })} />
      {from > day && (
        <Button variant="ghost" block icon={<ChevronUp />} onClick={() => setWithEarlier(true)}>
          {t(($) => $.schedule.earlier)}
        </Button>
      )}
      <Faces
        query={query}
        failed={t(($) => $.schedule.failed)}
        skeleton={repeat(BOXES, (key) => (
          <FixtureSkeleton key={key} />
        ))}
        isEmpty={({ pages }) => !uniqueEntries(pages).some(isShown)}
        empty={{ title: t(($) => $.schedule.empty), text: t(($) => $.schedule.emptyText) }}
      >
        {({ pages }) => <Rows events={uniqueEntries(pages).filter(isShown)} />}
      </Faces>
      <More query={query} />
    </div>
  );
}

function Rows({ events }: { readonly events: readonly SportEvent[] }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  // Only between two rows: a day that is all past or all to come has no now.
  const next = events.findIndex(({ gameStartDate }) => gameStartDate > now);
  return events.map((event, index) => (
    <Fragment key={event.id}>
      {index === next && index > 0 && <p className={styles.now}>{t(($) => $.schedule.now)}</p>}
      <FixtureRow event={event} />
    </Fragment>
  ));
}
