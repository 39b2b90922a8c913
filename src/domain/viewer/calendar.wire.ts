import type { Wire } from "#contract/wire.ts";
import { address, instant, record } from "#src/domain/wire.ts";
import type { CalendarAddress, CalendarAddresses } from "./calendar.ts";

/** Null if the server offers no calendars. `origin` is prepended to paths. */
export function toCalendarAddresses(wire: unknown, origin = ""): CalendarAddresses | null {
  const from = record<Wire<"CalendarAddresses">>(wire);
  const matches = address(from.matches, origin);
  if (matches === null) return null;
  return {
    matches,
    follows: toCalendarAddress(from.follows, origin),
    watchlist: toCalendarAddress(from.watchlist, origin),
  };
}

export function toCalendarAddress(wire: unknown, origin = ""): CalendarAddress | null {
  const from = record<Wire<"CalendarAddress">>(wire);
  const url = address(from.url, origin);
  return url === null ? null : { url, fetchedAt: instant(from.fetched_at) };
}
