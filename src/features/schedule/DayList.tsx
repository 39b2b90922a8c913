import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { ChevronUp } from "lucide";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DayHead } from "#src/catalog/lists/DayHead.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { scheduleDay } from "#src/catalog/queries/scheduleDay.ts";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { addDays, dayOf } from "#src/domain/days.ts";
import { serverNow } from "#src/lib/clock.ts";
import { uniqueEntries, type Page } from "#src/domain/list/page.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { useZone } from "#src/ui/useZone.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { dayFilters, matchesScheduleSearch } from "./dayFilters.ts";
import { MatchRows } from "./MatchRows.tsx";
import type { ScheduleSearch } from "./scheduleSearch.ts";
import styles from "./ScheduleScreen.module.css";

const MovedAway = lazyWhenIdle(async () => (await import("./MovedAway.tsx")).MovedAway);

/** Enough placeholders to fill the viewport. */
const BOXES = 8;

export interface DayListProps {
  readonly day: number;
  /** Start of the list; earlier matches are left out until the viewer asks for them. */
  readonly from: EpochMs;
  /** Matches that began before `from` and are not over. */
  readonly begun: readonly SportEvent[];
  /** Whether the list is complete for the viewer's own day; where it is another one than the server's, it then appears. */
  readonly isOwnDay: boolean;
  /** Reads the whole day, as app/startup/storeForOffline.ts stores it without filters, at an unknown hour. */
  readonly isStored: boolean;
  readonly onEarlier: () => void;
  /** Keeps room for the button to earlier matches also where there are none: the server rendered another zone's day. */
  readonly keepsRoom: boolean;
  readonly search: ScheduleSearch;
  readonly onSearch: (search: ScheduleSearch) => void;
}

/** With a mark at the current time; starts with earlier matches that are not over. */
export function DayList({
  day,
  from,
  begun,
  isOwnDay,
  isStored,
  onEarlier,
  keepsRoom,
  search,
  onSearch,
}: DayListProps) {
  const { t } = useTranslation();
  const zone = useZone();
  // Its rows are all there at once: going back in the history restores how far the page was scrolled.
  const [firstDay] = useState(day);
  const asked = scheduleDay(day, isStored ? {} : { start: from, ...dayFilters(search) }, zone);
  const end = addDays(day, 1, zone);
  const query = useInfiniteQuery({
    ...asked,
    // The server renders with UTC days, so events that fall into the viewer's own day stay until the new query has
    // loaded; not if that one starts earlier, because its first matches would push them down.
    placeholderData: (before: EventData | undefined) =>
      before && from >= dayOf(serverNow(), "utc") ? within(before, from, end) : undefined,
  });
  const { day: _, ...narrowed } = search;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  // A server may ignore this filter, an addition of the contract.
  const { coverage } = dayFilters(search);
  const hasAccess = (event: SportEvent) => coverage?.includes(event.commerceCoverage) ?? true;
  // The stored data is the whole day. A live match is shown however long ago it began.
  const isShown = (event: SportEvent) =>
    ((isFrom(event, from) && !isFrom(event, end)) || event.status === "live") &&
    hasAccess(event) &&
    (!isStored || matchesScheduleSearch(event, search));
  const earlier = begun.filter((event) => matchesScheduleSearch(event, search));
  const shown = ({ pages }: EventPages) =>
    uniqueEntries([{ entries: earlier }, { entries: uniqueEntries(pages).filter(isShown) }]);
  // Planned for this day, and on another one now.
  const away = ({ pages }: EventPages) =>
    uniqueEntries(pages).filter((event) => !isFrom(event, day) || isFrom(event, end));
  // The server's count includes the matches that this component filters out, so it is shown only without such a filter.
  const isCounted = !isStored && query.data?.pages.every(({ entries }) => entries.every(hasAccess));
  const counted = isCounted ? (query.data?.pages[0]?.totalCount ?? null) : null;
  const total = counted === null || !query.data ? null : counted + earlier.length - away(query.data).length;
  return (
    <div className={styles.day} data-zone={isOwnDay ? "device" : "utc"}>
      <DayHead day={day} level={2} note={total === null ? undefined : t(($) => $.schedule.matches, { count: total })} />
      {(from > day || keepsRoom) && (
        <Button
          variant="ghost"
          block
          icon={<Icon node={ChevronUp} />}
          style={from > day ? undefined : { visibility: "hidden" }}
          onClick={onEarlier}
        >
          {t(($) => $.schedule.earlier)}
        </Button>
      )}
      <QueryView
        query={query}
        failed={t(($) => $.schedule.failed)}
        skeleton={<RowSkeletons count={BOXES} />}
        isEmpty={(found) => !query.hasNextPage && shown(found).length + away(found).length === 0}
        empty={{
          title: t(($) => $.schedule.empty),
          ...(isNarrowed
            ? {
                text: t(($) => $.schedule.narrowed),
                action: <Button onClick={() => onSearch({ day: search.day })}>{t(($) => $.filters.clear)}</Button>,
              }
            : { text: t(($) => $.schedule.emptyText) }),
        }}
      >
        {(found) => (
          <MatchRows key={day} day={day} events={shown(found)} isStaged={day !== firstDay}>
            <LoadMore query={query} />
          </MatchRows>
        )}
      </QueryView>
      {/* Below the message as well that there are no matches. */}
      {query.data && <MovedAway day={day} end={end} search={search} />}
    </div>
  );
}

type EventData = InfiniteData<Page<SportEvent>, number>;

const isFrom = ({ date }: SportEvent, start: EpochMs): boolean => date >= start;

function within({ pages, pageParams }: EventData, start: EpochMs, end: EpochMs): EventData | undefined {
  const entries = uniqueEntries(pages).filter((event) => isFrom(event, start) && !isFrom(event, end));
  const [first] = pages;
  if (first === undefined || entries.length === 0) return undefined;
  return { pages: [{ ...first, entries, totalCount: null, nextExists: false }], pageParams: pageParams.slice(0, 1) };
}

interface EventPages {
  readonly pages: readonly Page<SportEvent>[];
}
