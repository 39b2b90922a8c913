/** Days that a replay stays in the catalogue, by league code (or `tr`, `dr`, `film` for what no league plays). */
const KEEP_DAYS: Readonly<Record<string, number>> = {
  np: 180,
  lc: 180,
  cc: 180,
  dr: 180,
  film: 180,
  ph: 90,
  ab: 90,
  tr: 60,
  rh: 60,
  sr: 60,
};

/** Everything else makes room after ten days. */
export const SHORTEST_KEEP_DAYS = 10;

/** Days that the replay of an event stays, told by its id: the big leagues and the films longest. */
export function keepDaysOf(eventId: string): number {
  return KEEP_DAYS[eventId.split("-")[2] ?? ""] ?? SHORTEST_KEEP_DAYS;
}
