import type { ClipFilters } from "#src/domain/list/filters.ts";

/** Filters for highlights of matches, newest first: for the home page, the page of highlights and a league's page. */
export const highlights = { mediaType: "highlight", target: "game" } as const satisfies ClipFilters;
