import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { FixtureSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { byDay } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { inStartOrder } from "#src/domain/event/inStartOrder.ts";
import { LIST_SIZE, type ListFilters } from "#src/domain/list/filters.ts";
import { uniqueEntries, type Page } from "#src/domain/list/page.ts";
import { useZone } from "#src/ui/useZone.ts";
import { DayRows, Rows } from "./DayRows.tsx";

export interface EventListProps {
  readonly filters: ListFilters;
  readonly failed: string;
  readonly empty: string;
  /** Where to go from there. */
  readonly action?: ReactNode;
  /** What a row says beside the teams. */
  readonly about?: "league" | "round";
  /** Parted by the viewer's days; else each row says its day. */
  readonly days?: boolean;
}

/** Matches as rows, ten a page, the next page with a button or when its end comes into view (CAT-2). */
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

/** The rows of a list that somebody else asked for. */
export function EventRows({ query, failed, empty, action, about = "league", days = true }: EventRowsProps) {
  const zone = useZone();
  return (
    <div>
      <QueryView
        query={query}
        failed={failed}
        skeleton={repeat(LIST_SIZE, (key) => (
          <FixtureSkeleton key={key} />
        ))}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={{ title: empty, action }}
      >
        {({ pages }) =>
          days ? (
            byDay(inStartOrder(uniqueEntries(pages)), zone).map(({ day, events }) => (
              <DayRows key={day} day={day} events={events} about={about} />
            ))
          ) : (
            <Rows events={uniqueEntries(pages)} about={about} withDay />
          )
        }
      </QueryView>
      <LoadMore query={query} />
    </div>
  );
}
