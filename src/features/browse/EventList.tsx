import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { byDay, type Day } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { inStartOrder } from "#src/domain/event/inStartOrder.ts";
import { LIST_SIZE, type ListFilters } from "#src/domain/list/filters.ts";
import { uniqueEntries, type Page } from "#src/domain/list/page.ts";
import { useZone } from "#src/ui/useZone.ts";
import { DayRows, FixtureRows } from "./DayRows.tsx";

export interface EventListProps {
  readonly filters: ListFilters;
  readonly failed: string;
  readonly empty: string;
  /** Shown with the note for an empty list, such as a link to another page. */
  readonly action?: ReactNode;
  readonly about?: "league" | "round";
  /** Whether rows are grouped by day in the viewer's time zone; otherwise each row shows its day. */
  readonly days?: boolean;
}

/** Ten per page. The next page loads with a button, or when the end scrolls into view (CAT-2). */
export function EventList({ filters, ...rest }: EventListProps) {
  const query = useInfiniteQuery({
    ...eventQueries.infinite({ size: LIST_SIZE, ...filters }),
    placeholderData: keepPreviousData,
  });
  return <EventRows query={query} {...rest} />;
}

export interface EventRowsProps extends Omit<EventListProps, "filters"> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<SportEvent>>>;
}

export function EventRows({ query, failed, empty, action, about = "league", days = true }: EventRowsProps) {
  return (
    <div>
      <QueryView
        query={query}
        failed={failed}
        skeleton={<RowSkeletons count={LIST_SIZE} />}
        isEmpty={({ pages }) => !query.hasNextPage && pages.every(({ entries }) => entries.length === 0)}
        empty={{ title: empty, action }}
      >
        {({ pages }) => (
          <>
            <GrowingRows pages={pages} about={about} days={days} />
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </div>
  );
}

interface GrowingRowsProps extends Required<Pick<EventListProps, "about" | "days">> {
  readonly pages: readonly Page<SportEvent>[];
}

function GrowingRows({ pages, about, days }: GrowingRowsProps) {
  const zone = useZone();
  // Once for each answer, not for each state of its request, nor in each frame of a growing list: with thousands of
  // matches it takes a good part of a frame.
  const entries = useMemo(() => uniqueEntries(pages), [pages]);
  const all = useMemo(() => byDay(inStartOrder(entries), zone), [entries, zone]);
  const [count, setCount] = useState(entries.length);
  if (count > entries.length) setCount(entries.length);
  const missing = entries.length - count;
  useEffect(() => {
    if (missing <= 0) return;
    // One of a usual page, since two are one long task on a slow phone; more of many, which would take seconds.
    const frame = requestAnimationFrame(() => setCount(count + Math.ceil(missing / LIST_SIZE)));
    return () => cancelAnimationFrame(frame);
  }, [count, missing]);
  if (!days) return <FixtureRows events={entries.slice(0, count)} about={about} withDay />;
  return firstOf(all, count).map(({ day, events }) => <DayRows key={day} day={day} events={events} about={about} />);
}

/** Returns the first `count` events with their days, those that are whole as they are. */
function firstOf<T>(days: readonly Day<T>[], count: number): Day<T>[] {
  let left = count;
  return days.flatMap((day) => {
    const shown = Math.min(left, day.events.length);
    left -= shown;
    if (shown === 0) return [];
    return shown === day.events.length ? day : { ...day, events: day.events.slice(0, shown) };
  });
}
