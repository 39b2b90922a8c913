import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "./QueryView.tsx";
import { LoadMore } from "./LoadMore.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { CardGrid } from "./CardGrid.tsx";
import { VirtualCardGrid } from "./VirtualCardGrid.tsx";
import { MEDIA_SIZE } from "#src/domain/list/filters.ts";
import { uniqueEntries, type Page } from "#src/domain/list/page.ts";

export interface MediaGridProps<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Three where something is beside the grid. */
  readonly columns?: 3 | 4;
  readonly failed: string;
  readonly empty: string;
  readonly card: (entry: T, index: number) => ReactNode;
}

/** Shows cards in a grid, 24 per page (CAT-2), and renders only those near the window. */
export function MediaGrid<T extends { readonly id: string }>({
  query,
  columns,
  failed,
  empty,
  card,
}: MediaGridProps<T>) {
  return (
    <QueryView
      query={query}
      failed={failed}
      skeleton={
        <CardGrid rows="but the first" columns={columns}>
          {repeat(MEDIA_SIZE, (key) => (
            <CardSkeleton key={key} />
          ))}
        </CardGrid>
      }
      isEmpty={({ pages }) => !query.hasNextPage && pages.every(({ entries }) => entries.length === 0)}
      empty={{ title: empty }}
    >
      {({ pages }) => (
        <>
          <VirtualCardGrid columns={columns} entries={uniqueEntries(pages)} card={card} />
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  );
}
