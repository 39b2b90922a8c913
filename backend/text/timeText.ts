import type { Locale } from "#contract/locales.ts";

/** Returns the IANA name of a zone if there is such a one, else null. */
export function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

/** A day and time in a zone; in UTC, and with a word about that, where the zone is unknown. */
export const timeText = (
  at: number,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string | null },
  day: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" },
): string =>
  new Intl.DateTimeFormat(locale, {
    ...day,
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone === null ? { timeZone: "UTC", timeZoneName: "short" } : { timeZone }),
  }).format(at);

/** The day with its year, for what is kept. */
export const WITH_YEAR = { day: "numeric", month: "long", year: "numeric" } as const;
