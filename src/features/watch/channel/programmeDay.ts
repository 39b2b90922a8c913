import { addDays, dayOf } from "#src/domain/days.ts";
import type { ProgrammeEntry } from "#src/domain/event/programme.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** A row of a channel's day: an entry, or a gap without an announcement. */
export type ProgrammeRow =
  | { readonly type: "entry"; readonly entry: ProgrammeEntry }
  | { readonly type: "gap"; readonly start: EpochMs; readonly end: EpochMs };

/** Shorter gaps are normal breaks between two programmes and get no row. */
const SHORTEST_GAP_MS = 5 * MINUTE_MS;

/** Returns the midnights (in the viewer's time zone) of the days that have a programme, in order. */
export function daysOf(entries: readonly ProgrammeEntry[]): EpochMs[] {
  const days = new Set<EpochMs>();
  for (const { start, end } of entries) for (let day = dayOf(start); day < end; day = addDays(day, 1)) days.add(day);
  return [...days].sort((a, b) => a - b);
}

/** Returns the entries and gaps of one day. An entry that runs past midnight belongs to both days. */
export function rowsOfDay(entries: readonly ProgrammeEntry[], day: EpochMs): ProgrammeRow[] {
  const rows: ProgrammeRow[] = [];
  const ofDay = entries.filter(({ start, end }) => dayOf(start) === day || (start < day && end > day));
  for (const [index, entry] of ofDay.entries()) {
    rows.push({ type: "entry", entry });
    const next = ofDay[index + 1];
    if (next !== undefined && next.start - entry.end >= SHORTEST_GAP_MS) {
      rows.push({ type: "gap", start: entry.end, end: next.start });
    }
  }
  return rows;
}
