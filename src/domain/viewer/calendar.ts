import type { EpochMs } from "#src/domain/time.ts";

/** What a viewer's own calendar holds. */
export type CalendarOf = "follows" | "watchlist";

/** The secret URL of a viewer's own calendar: anybody who has it can read the calendar. */
export interface CalendarAddress {
  readonly url: string;
  /** When a program last asked, to the hour; null if none has. */
  readonly fetchedAt: EpochMs | null;
}

export interface CalendarAddresses extends Readonly<Record<CalendarOf, CalendarAddress | null>> {
  /** Of the calendar of any team, league or category; `identity` and `locale` are to be added to its query. */
  readonly matches: string;
}
