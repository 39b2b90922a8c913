import { isDate, type EpochMs } from "#src/domain/time.ts";
import { formatDateTime, formatRelative, formatShortDay, formatTime } from "#src/i18n/format.ts";
import { useLocalText } from "#src/ui/useZone.ts";

/* Dates of events as pages show them; null where the server gives none. */

/** "Saturday, November 22 at 9:00 PM"; blanks until the time zone is known. */
export function useLongDate(): (at: EpochMs) => string | null {
  const local = useLocalText();
  return (at) => (isDate(at) ? local(() => formatDateTime(at), 30) : null);
}

/** "Nov 22, 9:00 PM"; blanks until the time zone is known. */
export function useShortDate(): (at: EpochMs) => string | null {
  const local = useLocalText();
  return (at) => (isDate(at) ? local(() => `${formatShortDay(at)}, ${formatTime(at)}`, 14) : null);
}

/** "2 hours ago" */
export const ageText = (at: EpochMs, now: EpochMs): string | null => (isDate(at) ? formatRelative(at, now) : null);
