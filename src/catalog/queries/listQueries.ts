import { LIST_SIZE, MEDIA_SIZE, type ClipFilters, type ListFilters } from "#src/domain/list/filters.ts";
import { clipQueries, HIGHLIGHT_FILTERS } from "./clipQueries.ts";
import { eventQueries } from "./eventQueries.ts";

export const listQueries = {
  highlights: (filters: ClipFilters = HIGHLIGHT_FILTERS) =>
    clipQueries.infinite({ ...filters, count: true, size: MEDIA_SIZE }),
  latest: (filters: ListFilters = {}) =>
    eventQueries.infinite({ status: "archived", ...filters, count: true, size: MEDIA_SIZE }),
  archive: (filters: ListFilters = {}) =>
    eventQueries.infinite({ status: "archived", ...filters, count: true, size: LIST_SIZE }),
};
