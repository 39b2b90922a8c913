import type { MediaEvent } from "#src/domain/event/event.ts";

/** The orders of what was saved, as the address has them; what was saved last stands first without one. */
export const SELECTED_ORDERS = ["title", "date"] as const;
export type SelectedOrder = (typeof SELECTED_ORDERS)[number];

/** What was saved, as the server lists it (the last saved first), in the order asked for. Titles by the rules of `language`. */
export function inOrder(
  media: readonly MediaEvent[],
  order: SelectedOrder | undefined,
  language: string,
): readonly MediaEvent[] {
  if (order === "title") {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return media.toSorted((a, b) => compare(a.title, b.title));
  }
  if (order === "date") return media.toSorted((a, b) => b.gameStartDate - a.gameStartDate);
  return media;
}
