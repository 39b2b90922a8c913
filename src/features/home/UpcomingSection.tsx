import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DateStrip } from "#src/catalog/lists/DateStrip.tsx";
import { DayHead } from "#src/catalog/lists/DayHead.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { FixtureSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { upcomingFrom, UPCOMING_ROWS } from "#src/catalog/queries/upcoming.ts";
import { byDay, dayOf, daysFrom } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { timeZoneName } from "#src/i18n/format.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { useDeferredHydrated } from "#src/ui/useHydrated.ts";
import styles from "./UpcomingSection.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

const DAYS = 7;

/** Below the first screen on a phone, and its place is held by a skeleton before the zone of the device is known. */
const NextUp = lazyWhenIdle(async () => (await import("./NextUp.tsx")).NextUp, NextUpSkeleton);

export function UpcomingSection() {
  // Days and times depend on the viewer's time zone, which only the device knows.
  return useDeferredHydrated() ? <Upcoming /> : <UpcomingAnywhere />;
}

function Upcoming() {
  const { t, language } = useTranslation();
  const today = dayOf(useNow(MINUTE_MS));
  const [chosen, setChosen] = useState<number | null>(null);
  // A day that was chosen before midnight may be over now.
  const day = chosen !== null && chosen >= today ? chosen : today;
  const upcoming = useQuery(upcomingFrom(day));
  return (
    <div className="split section">
      <section aria-labelledby="upcoming">
        <SectionHead
          id="upcoming"
          title={t(($) => $.home.upcoming)}
          small={t(($) => $.catalog.yourTime, { zone: timeZoneName(language) })}
          more={{ label: t(($) => $.home.fullSchedule), link: { to: "/upcoming" } }}
        />
        <DateStrip
          label={t(($) => $.catalog.chooseDay)}
          days={daysFrom(today, DAYS)}
          today={today}
          selected={day}
          onSelect={setChosen}
        />
        <QueryView
          query={upcoming}
          skeleton={<UpcomingSkeleton />}
          failed={t(($) => $.home.failed.upcoming)}
          isEmpty={({ entries }) => entries.length === 0}
          empty={{ title: t(($) => $.home.noUpcoming.title), text: t(($) => $.home.noUpcoming.text) }}
        >
          {({ entries }) =>
            byDay(ahead(entries)).map(({ day: date, events }) => (
              <div key={date}>
                <DayHead day={date} level={3} />
                {events.map((event) => (
                  <FixtureRow key={event.id} event={event} />
                ))}
              </div>
            ))
          }
        </QueryView>
      </section>
      <NextUp today={today} />
    </div>
  );
}

/** Leaves out what will not be played, which the schedule has, unless there is nothing else. */
function ahead(entries: readonly SportEvent[]): readonly SportEvent[] {
  const coming = entries.filter((event) => !planOf(event).isOff);
  return coming.length > 0 ? coming : entries;
}

/** Renders the part of the section that is the same in every time zone. */
function UpcomingAnywhere() {
  const { t } = useTranslation();
  return (
    <div className="split section">
      <section aria-labelledby="upcoming" aria-busy="true">
        <SectionHead
          id="upcoming"
          title={t(($) => $.home.upcoming)}
          more={{ label: t(($) => $.home.fullSchedule), link: { to: "/upcoming" } }}
        />
        <Skeleton height="3.875rem" />
        <UpcomingSkeleton />
      </section>
      <NextUpSkeleton />
    </div>
  );
}

function UpcomingSkeleton() {
  return (
    <>
      <Skeleton height="1.575rem" width="14rem" className={styles.dayBox} />
      {repeat(UPCOMING_ROWS, (key) => (
        <FixtureSkeleton key={key} />
      ))}
    </>
  );
}

function NextUpSkeleton() {
  const { t } = useTranslation();
  return (
    <aside className={styles.next}>
      <SectionHead id="next-up" className={styles.head} title={t(($) => $.home.nextMatch)} />
      <Skeleton ratio="16 / 9" />
    </aside>
  );
}
