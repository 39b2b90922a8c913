import { isDate, type EpochMs } from "#src/domain/time.ts";
import { formatDateTime, formatRelative, formatShortDay, formatTime } from "#src/i18n/format.ts";

/* Dates of events as pages show them; null where the server gives none. */

/** "Saturday, November 22 at 9:00 PM" */
export const longDate = (at: EpochMs): string | null => (isDate(at) ? formatDateTime(at) : null);

/** "Nov 22, 9:00 PM" */
export const shortDate = (at: EpochMs): string | null =>
  isDate(at) ? `${formatShortDay(at)}, ${formatTime(at)}` : null;

/** "2 hours ago" */
export const ageText = (at: EpochMs, now: EpochMs): string | null => (isDate(at) ? formatRelative(at, now) : null);
