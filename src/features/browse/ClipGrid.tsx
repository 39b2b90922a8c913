import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { MEDIA_SIZE, type ClipFilters } from "#src/domain/list/filters.ts";
import { MediaGrid } from "#src/catalog/lists/MediaGrid.tsx";

export interface ClipGridProps {
  readonly filters: ClipFilters;
  readonly failed: string;
  readonly empty: string;
}

/** Renders clips or highlights as a grid of cards. */
export function ClipGrid({ filters, ...texts }: ClipGridProps) {
  const query = useInfiniteQuery({
    ...clipQueries.infinite({ ...filters, size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <MediaGrid
      query={query}
      {...texts}
      card={(clip, index) => <ClipCard key={clip.id} clip={clip} level={2} eager={index < 4} />}
    />
  );
}
