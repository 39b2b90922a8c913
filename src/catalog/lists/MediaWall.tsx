import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Faces } from "./Faces.tsx";
import { More } from "./More.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { Wall } from "./Wall.tsx";
import { WindowedWall } from "./WindowedWall.tsx";
import { MEDIA_SIZE } from "#src/domain/list/filters.ts";
import { uniqueEntries, type Page } from "#src/domain/list/page.ts";

export interface MediaWallProps<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Three where something stands beside it. */
  readonly columns?: 3 | 4;
  readonly failed: string;
  readonly empty: string;
  readonly card: (entry: T, index: number) => ReactNode;
}

/** Pictures as a wall, 24 a page (CAT-2); what is far from the window costs nothing. */
export function MediaWall<T extends { readonly id: string }>({
  query,
  columns,
  failed,
  empty,
  card,
}: MediaWallProps<T>) {
  return (
    <>
      <Faces
        query={query}
        failed={failed}
        skeleton={
          <Wall rows="but the first" columns={columns}>
            {repeat(MEDIA_SIZE, (key) => (
              <CardSkeleton key={key} />
            ))}
          </Wall>
        }
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={{ title: empty }}
      >
        {({ pages }) => <WindowedWall columns={columns} entries={uniqueEntries(pages)} card={card} />}
      </Faces>
      <More query={query} />
    </>
  );
}
