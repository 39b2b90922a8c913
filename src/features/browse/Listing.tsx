import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SportFilter } from "#src/catalog/lists/SportFilter.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { FilteredLayout, FilterButton } from "#src/catalog/lists/FilteredLayout.tsx";
import { ListMetadata } from "#src/catalog/links/ListMetadata.tsx";
import type { Page } from "#src/domain/list/page.ts";
import { Button } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { Filters } from "./Filters.tsx";
import { sportCountFilters, type ListContent } from "./sportCountFilters.ts";
import { SortSelect } from "./SortSelect.tsx";
import type { ListingState } from "./useListing.ts";
import styles from "./listing.module.css";

const SKELETONS = 5;

export interface ListingProps {
  readonly title: string;
  readonly about: string;
  readonly line?: ReactNode;
  readonly listing: ListingState;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<unknown>>>;
  readonly of: ListContent;
  readonly children: ReactNode;
}

/** Sports, filters at the side (a sheet on phones), active filters, sort order, and the list. */
export function Listing({ title, about, line, listing, query, of, children }: ListingProps) {
  const { t } = useTranslation();
  const { search, onSearch, filters, unknownFollows, isCountUnknown } = listing;
  const total = unknownFollows
    ? unknownFollows.data && 0
    : isCountUnknown || query.isLoadingError
      ? undefined
      : (query.data?.pages[0]?.totalCount ?? null);

  const { sport, sort: _sort, order: _order, ...narrowed } = search;
  const isNarrowed = sport !== undefined || Object.keys(narrowed).length > 0;
  // Filtering in the browser may empty a page, so the list is empty only if no next page exists.
  const fitsNothing =
    isNarrowed && query.hasNextPage === false && query.data?.pages.every((page) => page.entries.length === 0);
  const clear = (
    <Button onClick={() => onSearch({ sort: search.sort, order: search.order })}>{t(($) => $.filters.clear)}</Button>
  );
  const aside = <Filters search={search} onSearch={onSearch} of={of} />;
  return (
    <div className="page">
      <ListMetadata title={title} about={about} />
      <PageHeading
        title={title}
        subtitle={line}
        action={
          <div className={styles.tools}>
            <FilterButton active={Object.keys(narrowed).length} filters={aside} />
            <SortSelect search={search} onSearch={onSearch} />
          </div>
        }
      />
      <div className={styles.chips}>
        <SportFilter
          among={of === "matches" ? { status: "archived" } : { mediaType: "highlight" }}
          shown={sportCountFilters(of, search, filters.date)}
          sport={sport}
          onChoose={(next) => onSearch({ ...search, sport: next })}
        />
      </div>
      <FilteredLayout filters={aside}>
        <ActiveFilters search={search} onSearch={onSearch} total={total} />
        {unknownFollows ? (
          <QueryView
            query={unknownFollows}
            failed={t(($) => $.following.failed)}
            skeleton={<RowSkeletons count={SKELETONS} />}
            isEmpty={() => true}
            empty={{
              title: t(($) => $.filters.followsNothing),
              text: t(($) => $.filters.followsNothingText),
              action: clear,
            }}
          >
            {() => null}
          </QueryView>
        ) : fitsNothing ? (
          <EmptyNote title={t(($) => $.filters.nothing)} text={t(($) => $.filters.nothingText)} action={clear} />
        ) : (
          children
        )}
      </FilteredLayout>
    </div>
  );
}
