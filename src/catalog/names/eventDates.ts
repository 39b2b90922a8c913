import type { Locale } from "#contract/locales.ts";
import { isDate, type EpochMs } from "#src/domain/time.ts";
import { formatDateTime, formatRelative, formatShortDay, formatTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useLocalText } from "#src/ui/useZone.ts";

/* Formats dates of events; null where the server gives none. */

/** Returns a formatter for "Saturday, November 22 at 9:00 PM"; it returns blanks until the time zone is known. */
export function useLongDate(): (at: EpochMs) => string | null {
  const local = useLocalText();
  const { language } = useTranslation();
  return (at) => (isDate(at) ? local(() => formatDateTime(language, at), 25) : null);
}

/** Returns a formatter for "Nov 22, 9:00 PM"; it returns blanks until the time zone is known. */
export function useShortDate(): (at: EpochMs) => string | null {
  const local = useLocalText();
  const { language } = useTranslation();
  return (at) => (isDate(at) ? local(() => `${formatShortDay(language, at)}, ${formatTime(language, at)}`, 11) : null);
}

/** Returns an age such as "2 hours ago". */
export const formatAge = (language: Locale, at: EpochMs, now: EpochMs): string | null =>
  isDate(at) ? formatRelative(language, at, now) : null;
