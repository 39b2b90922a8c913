import type { Locale } from "#contract/locales.ts";
import type { Zone } from "#src/domain/time.ts";
import { languageTagOf } from "./locales.ts";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#src/lib/scheduling/durations.ts";

/*
 * Formats dates, numbers and prices in a language and the viewer's time zone. Formatters are slow to
 * create, so each is created once per language. Instants are epoch ms.
 */

const MONTH_MS = 30.44 * DAY_MS;
const YEAR_MS = 365.25 * DAY_MS;

/** Zones that differ do so in summer or in winter. */
const SOLSTICES = [Date.UTC(2026, 0), Date.UTC(2026, 6)];

const made = new Map<string, unknown>();

export function formatter<T>(language: Locale, name: string, make: (tag: string) => T): T {
  const key = `${language} ${name}`;
  const known = made.get(key);
  if (known !== undefined) return known as T;
  const fresh = make(languageTagOf(language));
  made.set(key, fresh);
  return fresh;
}

/** Formats in the zone that the device has now: a formatter keeps that in which it was created, and viewers travel. */
export function dateFormat(language: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const offsets = SOLSTICES.map((at) => new Date(at).getTimezoneOffset());
  return formatter(language, `date ${offsets} ${name}`, (tag) => new Intl.DateTimeFormat(tag, options));
}

/** Formats a time: "9:00 PM". */
export const formatTime = (language: Locale, at: number): string =>
  dateFormat(language, "time", { timeStyle: "short" }).format(at);

interface TimePart {
  readonly kind: "figures" | "dayPeriod";
  readonly text: string;
}

/** Returns "9:00" and "PM" separately, to align the digits, in the language's order; 24-hour times are one part. */
export function formatTimeParts(language: Locale, at: number): readonly TimePart[] {
  const parts = dateFormat(language, "time", { timeStyle: "short" }).formatToParts(at);
  const texts = parts.map(({ type, value }) => (type === "dayPeriod" ? "" : value));
  const figures: TimePart = { kind: "figures", text: texts.join("").trim() };
  const place = parts.findIndex(({ type }) => type === "dayPeriod");
  if (place < 0) return [figures];
  const dayPeriod: TimePart = { kind: "dayPeriod", text: parts[place]?.value ?? "" };
  return place < parts.findIndex(({ type }) => type === "hour") ? [dayPeriod, figures] : [figures, dayPeriod];
}

/** Formats a day, in the device's time zone or in UTC: "Saturday, November 22". */
export const formatDay = (language: Locale, at: number, zone: Zone = "device"): string =>
  dateFormat(language, `${zone} day`, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(zone === "utc" ? { timeZone: "UTC" } : {}),
  }).format(at);

/** Formats a short day: "Nov 22". */
export const formatShortDay = (language: Locale, at: number): string =>
  dateFormat(language, "short day", { day: "numeric", month: "short" }).format(at);

/** Formats a date: "November 14, 2026". */
export const formatDate = (language: Locale, at: number): string =>
  dateFormat(language, "date", { dateStyle: "long" }).format(at);

/** Formats a month: "March 2024". */
export const formatMonth = (language: Locale, at: number): string =>
  dateFormat(language, "month", { month: "long", year: "numeric" }).format(at);

/** Formats a weekday: "Sat". */
export const formatWeekday = (language: Locale, at: number): string =>
  dateFormat(language, "weekday", { weekday: "short" }).format(at);

/** Formats a date with its time: "Saturday, November 22 at 9:00 PM". */
export const formatDateTime = (language: Locale, at: number): string =>
  dateFormat(language, "date time", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/** "1 day ago", not "yesterday": 40 hours may reach two dates ahead, and the server does not know the viewer's days. */
export function formatRelative(language: Locale, at: number, now: number): string {
  const ms = at - now;
  if (Math.abs(ms) < MINUTE_MS) return relative(language, 0, "second");
  if (Math.abs(ms) < HOUR_MS) return relative(language, Math.trunc(ms / MINUTE_MS), "minute");
  if (Math.abs(ms) < DAY_MS) return relative(language, Math.trunc(ms / HOUR_MS), "hour");
  if (Math.abs(ms) < 2 * MONTH_MS) return relative(language, Math.round(ms / DAY_MS), "day", "always");
  if (Math.abs(ms) < YEAR_MS) return relative(language, Math.trunc(ms / MONTH_MS), "month", "always");
  return relative(language, Math.trunc(ms / YEAR_MS), "year", "always");
}

/** Formats a number: "12,345". */
export const formatNumber = (language: Locale, value: number): string =>
  formatter(language, "number", (tag) => new Intl.NumberFormat(tag)).format(value);

/** Formats a price: "€4.99". Puts a text that is no currency code ("N/A") after the number. */
export function formatPrice(language: Locale, amount: number, currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${formatNumber(language, amount)} ${currency}`;
  return formatter(
    language,
    `price ${currency}`,
    (tag) => new Intl.NumberFormat(tag, { style: "currency", currency }),
  ).format(amount);
}

/** The present names of cities by whose older names browsers call time zones. */
const NAMES_TODAY: Readonly<Record<string, string>> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Coral_Harbour: "Atikokan",
  Dacca: "Dhaka",
  Enderbury: "Kanton",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Macao: "Macau",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Thimbu: "Thimphu",
  Truk: "Chuuk",
  Ulan_Bator: "Ulaanbaatar",
  Uzhgorod: "Uzhhorod",
  Zaporozhye: "Zaporizhzhia",
};

/** "Lisbon" in English, else as Intl names it; an offset as "GMT-03:00", since the sign of Etc/GMT+3 is inverted. */
export function timeZoneName(
  language: Locale,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  // Intl's "Coordinated Universal Time" is longer than any other name, and known to fewer than its letters.
  if (/^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/.test(timeZone)) return "UTC";
  const [area, ...places] = timeZone.split("/");
  const city = area === "Etc" ? undefined : places.at(-1);
  if (city !== undefined && language === "en") {
    return NAMES_TODAY[city] ?? city.replaceAll("_", " ");
  }
  // "Coordinated Universal Time" has no generic form.
  const timeZoneName = city === undefined ? "long" : "longGeneric";
  const parts = dateFormat(language, `zone ${timeZone}`, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Matches the number that some browsers add to the Hebrew dual ("two hours (2)"), which already contains it. */
const SAID_TWICE = /\s\(\d+\)$/;

const relative = (
  language: Locale,
  value: number,
  of: Intl.RelativeTimeFormatUnit,
  numeric: Intl.RelativeTimeFormatNumeric = "auto",
): string =>
  formatter(language, numeric, (tag) => new Intl.RelativeTimeFormat(tag, { numeric }))
    .format(value, of)
    .replace(SAID_TWICE, "");

/** Joins the known parts of a line with the language's comma: "Northern Premier, Women, Round 4". */
export function joinParts(language: Locale, parts: readonly (string | null | undefined)[]): string {
  const comma = formatter(language, "comma", (tag) => {
    const listed = new Intl.ListFormat(tag, { type: "conjunction" }).formatToParts(["1", "2", "3"]);
    return listed.find(({ type }) => type === "literal")?.value ?? ", ";
  });
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(comma);
}
