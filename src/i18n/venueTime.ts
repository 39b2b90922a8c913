import type { Locale } from "#contract/locales.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { dateFormat } from "./format.ts";

/** "8:00 PM", with the weekday where the viewer has another; null where both read the same or the zone is unknown. */
export function venueTime(
  language: Locale,
  at: EpochMs,
  timeZone: string | undefined,
  weekday: "long" | "short" = "long",
): string | null {
  if (timeZone === undefined) return null;
  const time = { hour: "numeric", minute: "2-digit" } as const;
  const read = (zone: { timeZone?: string }, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, JSON.stringify([zone, options]), { ...options, ...zone }).format(at);
  const differ = (options: Intl.DateTimeFormatOptions) => read({ timeZone }, options) !== read({}, options);
  try {
    if (differ({ weekday })) return read({ timeZone }, { weekday, ...time });
    return differ(time) ? read({ timeZone }, time) : null;
  } catch {
    // Servers may know more zones than browsers, and anything can be sent.
    return null;
  }
}

/** Returns the short name of a zone at a time: "CDT", "GMT+10". */
export function shortZone(language: Locale, at: EpochMs, timeZone: string): string {
  const parts = dateFormat(language, `short zone ${timeZone}`, { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
