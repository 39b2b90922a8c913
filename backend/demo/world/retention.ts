/** Days that a replay stays in the catalogue, by league code (or `tr`, `dr`, `film` for trainings, draws and films). */
export const RETENTION_DAYS: Readonly<Record<string, number>> = {
  np: 180,
  lc: 180,
  cc: 180,
  dr: 180,
  film: 180,
  ph: 60,
  ab: 60,
  tr: 30,
  rh: 45,
  sr: 45,
};

/** Everything else is removed after a week. */
export const SHORTEST_RETENTION_DAYS = 7;

/** From the code in its id; most major leagues and films stay longest. */
export function retentionDaysOf(eventId: string): number {
  return RETENTION_DAYS[eventId.split("-")[2] ?? ""] ?? SHORTEST_RETENTION_DAYS;
}
