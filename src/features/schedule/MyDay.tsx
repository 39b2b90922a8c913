import { Link } from "@tanstack/react-router";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { CalendarOffer } from "#src/catalog/calendar/CalendarOffer.tsx";
import { useMySchedule } from "#src/catalog/library/mySchedule.ts";
import { DayHead } from "#src/catalog/lists/DayHead.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { useShortDate } from "#src/catalog/names/eventDates.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { addDays, dayOf } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { planOf } from "#src/domain/event/plan.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatDay } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { useSession } from "#src/session/session.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { matchesScheduleSearch } from "./dayFilters.ts";
import { MatchRows } from "./MatchRows.tsx";
import { MyNews } from "./MyNews.tsx";
import type { ScheduleSearch } from "./scheduleSearch.ts";
import { useNews } from "./useNews.ts";
import styles from "./ScheduleScreen.module.css";

/** Few enough for a day of one's own. */
const BOXES = 4;
const NONE: readonly SportEvent[] = [];

export interface MyDayProps {
  readonly day: EpochMs;
  readonly search: ScheduleSearch;
  readonly onDay: (day: EpochMs) => void;
  /** Shows all matches again. */
  readonly onAll: () => void;
}

/** Shows a day of the viewer's own matches, and what changed of them since the last visit (CAT-10). */
export function MyDay({ day, search, onDay, onAll }: MyDayProps) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS);
  const { query, matches = NONE, hasAny } = useMySchedule();
  const { news, seenAt, onRead } = useNews(query.data === undefined ? null : matches);
  const end = addDays(day, 1);
  const isToday = dayOf(now) === day;
  const wanted = matches.filter((event) => matchesScheduleSearch(event, search));
  const isOnDay = (event: SportEvent) =>
    (event.gameStartDate >= day && event.gameStartDate < end) ||
    (isToday && event.gameStartDate < day && phaseAt(event, now) === "live");
  // Watchlist and tickets are sorted by when they were saved.
  const shown = wanted.filter(isOnDay).toSorted((a, b) => a.date - b.date);
  const next = wanted
    .filter((event) => event.gameStartDate >= end && planOf(event).start !== null)
    .toSorted((a, b) => a.gameStartDate - b.gameStartDate)[0];
  const marks = new Map(
    news.map(({ event, kind }) => [
      event.id,
      t(($) => (kind === "new" ? $.schedule.mine.isNew : $.schedule.mine.isChanged)),
    ]),
  );
  return (
    <div className={styles.day} data-zone="device">
      {news.length > 0 && seenAt !== null && <MyNews news={news} seenAt={seenAt} onRead={onRead} />}
      <DayHead
        day={day}
        level={2}
        note={shown.length > 0 ? t(($) => $.schedule.matches, { count: shown.length }) : undefined}
      />
      <QueryView query={query} failed={t(($) => $.schedule.mine.failed)} skeleton={<RowSkeletons count={BOXES} />}>
        {() =>
          shown.length > 0 ? (
            <MatchRows day={day} events={shown} marks={marks} />
          ) : hasAny ? (
            <NothingToday next={next} onDay={onDay} onAll={onAll} />
          ) : (
            <NothingYet onAll={onAll} />
          )
        }
      </QueryView>
      <div className={styles.calendar}>
        <CalendarOffer />
      </div>
    </div>
  );
}

interface NothingTodayProps extends Pick<MyDayProps, "onDay" | "onAll"> {
  readonly next: SportEvent | undefined;
}

function NothingToday({ next, onDay, onAll }: NothingTodayProps) {
  const { t, language } = useTranslation();
  const name = useEventName();
  const shortDate = useShortDate();
  const day = next === undefined ? null : dayOf(next.gameStartDate);
  return (
    <EmptyNote
      title={t(($) => $.schedule.mine.none)}
      {...(next !== undefined && {
        text: t(($) => $.schedule.mine.next, { match: name(next), when: shortDate(next.gameStartDate) ?? "" }),
      })}
      action={
        <div className={styles.choices}>
          {day !== null && (
            <Button onClick={() => onDay(day)}>
              {t(($) => $.schedule.mine.goTo, { day: formatDay(language, day) })}
            </Button>
          )}
          <Button variant="ghost" onClick={onAll}>
            {t(($) => $.schedule.mine.showAll)}
          </Button>
        </div>
      }
    />
  );
}

function NothingYet({ onAll }: Pick<MyDayProps, "onAll">) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  return (
    <EmptyNote
      title={t(($) => $.schedule.mine.nothing)}
      text={t(($) => (isAuthenticated ? $.schedule.mine.nothingText : $.schedule.mine.nothingHere))}
      action={
        <div className={styles.choices}>
          {isAuthenticated ? (
            <Link to="/following/league" className={buttonClass({ variant: "primary" })}>
              {t(($) => $.schedule.mine.choose)}
            </Link>
          ) : (
            <SignInLink>{t(($) => $.shell.signIn)}</SignInLink>
          )}
          <Button variant="ghost" onClick={onAll}>
            {t(($) => $.schedule.mine.showAll)}
          </Button>
        </div>
      }
    />
  );
}
