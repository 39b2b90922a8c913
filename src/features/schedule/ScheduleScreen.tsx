import { useState } from "react";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { SportFilter } from "#src/catalog/lists/SportFilter.tsx";
import { DateStrip } from "#src/catalog/lists/DateStrip.tsx";
import { FilteredLayout, FilterButton } from "#src/catalog/lists/FilteredLayout.tsx";
import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { ListMetadata } from "#src/catalog/links/ListMetadata.tsx";
import { minutesBetween, SCHEDULE_DAYS, stillOn } from "#src/catalog/queries/scheduleDay.ts";
import { addDays, dayIn, dayOf, daysFrom } from "#src/domain/days.ts";
import type { EpochMs, Zone } from "#src/domain/time.ts";
import { timeZoneName } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS, HOUR_MS } from "#src/lib/scheduling/durations.ts";
import { dayText, readDay } from "#src/lib/search/searchValues.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { useHydrated } from "#src/ui/useHydrated.ts";
import { useNow } from "#src/ui/useNow.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useLocalText, useZone } from "#src/ui/useZone.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { DayList } from "./DayList.tsx";
import { chooseForSchedule, useScheduleChoice } from "./scheduleChoices.ts";
import { MineSwitch } from "./MineSwitch.tsx";
import { ScheduleFilters } from "./ScheduleFilters.tsx";
import type { ScheduleSearch } from "./scheduleSearch.ts";
import { useStoredDays } from "./useStoredDays.ts";
import styles from "./ScheduleScreen.module.css";

/** A match this late will not start any more; its status was just never updated. */
const LATEST_MS = 12 * HOUR_MS;
const NONE: readonly SportEvent[] = [];

const MyDay = lazyPart(async () => (await import("./MyDay.tsx")).MyDay, {
  failed: (t) => t(($) => $.schedule.mine.failed),
  loading: (
    <div className={styles.day}>
      <RowSkeletons count={4} />
    </div>
  ),
});

/** Today's list starts with matches that may still be on; earlier ones are shown on request. */
const STILL_ON_MS = 4 * HOUR_MS;
const hourOf = (at: EpochMs) => Math.floor(at / HOUR_MS) * HOUR_MS;

export interface ScheduleScreenProps {
  readonly search: ScheduleSearch;
  /** Changes the address. `isStep` adds a history entry, as a filter does; a day replaces the entry. */
  readonly onSearch: (search: ScheduleSearch, isStep?: boolean) => void;
}

/** Fourteen days to choose from, and one day's matches by kick-off, filtered by the address. */
export function ScheduleScreen({ search, onSearch: change }: ScheduleScreenProps) {
  const { t, language } = useTranslation();
  const onSearch = (next: ScheduleSearch) => change(next, true);
  const isRemembered = useScheduleChoice("mine");
  // The server does not know whose matches they are.
  const isMine = useHydrated() && (search.mine !== undefined || isRemembered);
  const setMine = (isOn: boolean) => {
    chooseForSchedule("mine", isOn);
    onSearch({ ...search, mine: isOn ? "true" : undefined });
  };

  const now = useNow(MINUTE_MS);
  const zone = useZone();
  const local = useLocalText();
  const today = dayOf(now, zone);
  const [withEarlier, setWithEarlier] = useState(false);
  const [wasRendered] = useState(zone === "utc");
  const [isOwnDay, setOwnDay] = useState(false);
  const days = daysFrom(today, SCHEDULE_DAYS, zone);
  const asked = readDay(search.day);
  const day = asked === null ? null : dayIn(asked, zone);
  // A shared link may name a past day.
  const shown = day !== null && days.includes(day) ? day : today;
  const from = shown === today && !withEarlier ? Math.max(today, hourOf(now) - STILL_ON_MS) : shown;
  const { day: _day, sport, mine: _mine, ...narrowed } = search;
  const isOnline = useOnline();
  // What the server rendered stays until the zone is known: days are stored in the zone of the device.
  const isStored = !isOnline && zone === "device";
  useStoredDays(today, shown, isStored);
  // A stored day starts at midnight, because it was fetched at an unknown hour.
  const { begun, isOfBefore } = useEarlierLiveMatches(
    shown === today && !isMine ? (isStored ? today : from) : null,
    zone,
  );
  // Matches of the day before come first: the list is the viewer's own when they are known, else they push it down.
  if (!isOwnDay && zone === "device" && !isOfBefore) setOwnDay(true);
  // The server's counts do not support these filters.
  const isCounted = Object.keys(narrowed).length === 0 && !isMine;
  const filters = <ScheduleFilters search={search} onSearch={onSearch} />;
  const title = t(($) => $.schedule.title);
  return (
    <div className="page">
      <ListMetadata title={title} about={t(($) => $.schedule.about)} />
      <div className={styles.head}>
        <h1 className="h-page">{title}</h1>
        <p className="small dim">{local(() => t(($) => $.schedule.yourTime, { zone: timeZoneName(language) }), 16)}</p>
        <div className="push">
          <FilterButton active={Object.keys(narrowed).length} filters={filters} />
        </div>
      </div>
      <div className={styles.tools}>
        <MineSwitch isOn={isMine} onChange={setMine} />
        <div className={styles.chips}>
          <SportFilter
            among={{ status: "upcoming" }}
            shown={isCounted ? { date: minutesBetween(from, addDays(shown, 1, zone)) } : null}
            // Nor matches from the day before, which may be known only after the counts have been shown.
            hidesCounts={isStored || begun.length > 0}
            sport={sport}
            onChoose={(next) => onSearch({ ...search, sport: next })}
          />
        </div>
        {zone === "device" ? (
          <DateStrip
            label={t(($) => $.schedule.chooseDay)}
            days={days}
            today={today}
            selected={shown}
            onSelect={(next) => change({ ...search, day: dayText(next) })}
          />
        ) : (
          <Skeleton height="3.875rem" />
        )}
      </div>
      <FilteredLayout filters={filters}>
        {isMine ? (
          <MyDay
            day={shown}
            search={search}
            onDay={(next) => change({ ...search, day: dayText(next) })}
            onAll={() => setMine(false)}
          />
        ) : (
          <DayList
            day={shown}
            from={from}
            begun={begun}
            isOwnDay={isOwnDay}
            isStored={isStored}
            onEarlier={() => setWithEarlier(true)}
            keepsRoom={wasRendered && shown === today && !withEarlier}
            search={search}
            onSearch={onSearch}
          />
        )}
      </FilteredLayout>
    </div>
  );
}

interface EarlierMatches {
  readonly begun: readonly SportEvent[];
  /** Whether they are those before another time, because the response has not come yet. */
  readonly isOfBefore: boolean;
}

/** Those not over, by kick-off; none for null or before the first response. */
function useEarlierLiveMatches(before: EpochMs | null, zone: Zone): EarlierMatches {
  const now = useNow(MINUTE_MS);
  const query = stillOn(before ?? 0, zone);
  const { data, isPlaceholderData } = useQuery({
    ...query,
    queryFn: before === null ? skipToken : query.queryFn,
    placeholderData: keepPreviousData,
  });
  if (before === null) return { begun: NONE, isOfBefore: false };
  const isOn = (event: SportEvent) => {
    const phase = phaseAt(event, now);
    return phase === "live" || (phase === "upcoming" && now - event.gameStartDate < LATEST_MS);
  };
  const on = data?.entries.filter(isOn) ?? NONE;
  return { begun: on.toSorted((a, b) => a.gameStartDate - b.gameStartDate), isOfBefore: isPlaceholderData };
}
