import type { MediaEvent } from "#src/domain/event/event.ts";

/** The orders that the address can name; without one the last saved is first. */
export const WATCHLIST_ORDERS = ["title", "date"] as const;
export type WatchlistOrder = (typeof WATCHLIST_ORDERS)[number];

/**
 * Returns the saved videos in the given order; `media` is in the server's order, last saved first. Titles are compared
 * by the rules of `language`.
 */
export function sortSaved(
  media: readonly MediaEvent[],
  order: WatchlistOrder | undefined,
  language: string,
): readonly MediaEvent[] {
  if (order === "title") {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return media.toSorted((a, b) => compare(a.title, b.title));
  }
  if (order === "date") return media.toSorted((a, b) => b.gameStartDate - a.gameStartDate);
  return media;
}
