import type { ClipFilters } from "#src/domain/list/filters.ts";

/** Highlights of matches, newest first: what home, the wall of highlights and a league's page show. */
export const highlights = { mediaType: "highlight", target: "game" } as const satisfies ClipFilters;
