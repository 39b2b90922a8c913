import type { Zone } from "#src/domain/time.ts";
import { localeStore } from "./currentLocale.ts";
import { tagOf } from "./locales.ts";

/*
 * Dates, numbers and prices as the language on screen writes them, in the viewer's own time zone. Formatters are
 * costly to make, so each is made once per language. Instants are epoch ms.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30.44 * DAY_MS;
const YEAR_MS = 365.25 * DAY_MS;

const made = new Map<string, unknown>();

/** BCP 47 tag of the language on screen; `en` writes as en-US (I18N-1). */
export function languageTag(): string {
  return tagOf(localeStore.get().language);
}

/** `name` stands for the options of `make`: one formatter per name and language. */
function formatter<T>(name: string, make: (tag: string) => T): T {
  const key = `${languageTag()} ${name}`;
  const known = made.get(key);
  if (known !== undefined) return known as T;
  const fresh = make(languageTag());
  made.set(key, fresh);
  return fresh;
}

function dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter(`date ${name}`, (tag) => new Intl.DateTimeFormat(tag, options));
}

/** "9:00 PM" */
export const formatTime = (at: number): string => dateFormat("time", { timeStyle: "short" }).format(at);

/** "9:00" and "PM"; the second is null in languages that count to 24. For figures that line up. */
export function formatTimeParts(at: number): { readonly figures: string; readonly dayPeriod: string | null } {
  const parts = dateFormat("time", { timeStyle: "short" }).formatToParts(at);
  const dayPeriod = parts.find(({ type }) => type === "dayPeriod")?.value ?? null;
  const figures = parts.map(({ type, value }) => (type === "dayPeriod" ? "" : value)).join("");
  return { figures: figures.trim(), dayPeriod };
}

/** "Saturday, November 22", in the device's time zone or in UTC. */
export const formatDay = (at: number, zone: Zone = "device"): string =>
  dateFormat(`${zone} day`, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(zone === "utc" ? { timeZone: "UTC" } : {}),
  }).format(at);

/** "Nov 22" */
export const formatShortDay = (at: number): string =>
  dateFormat("short day", { day: "numeric", month: "short" }).format(at);

/** "November 14, 2026" */
export const formatDate = (at: number): string => dateFormat("date", { dateStyle: "long" }).format(at);

/** "March 2024" */
export const formatMonth = (at: number): string => dateFormat("month", { month: "long", year: "numeric" }).format(at);

/** "Sat" */
export const formatWeekday = (at: number): string => dateFormat("weekday", { weekday: "short" }).format(at);

/** "Saturday, November 22 at 9:00 PM" */
export const formatDateTime = (at: number): string =>
  dateFormat("date time", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

/**
 * "2 hours ago", "in 5 minutes", "now"; in the largest unit that fits. "1 day ago" and not "yesterday": 40 hours from now
 * may be the day after tomorrow, and a host that draws does not know where the viewer's days begin.
 */
export function formatRelative(at: number, now: number): string {
  const ms = at - now;
  if (Math.abs(ms) < MINUTE_MS) return relative(0, "second");
  if (Math.abs(ms) < HOUR_MS) return relative(Math.trunc(ms / MINUTE_MS), "minute");
  if (Math.abs(ms) < DAY_MS) return relative(Math.trunc(ms / HOUR_MS), "hour");
  if (Math.abs(ms) < 2 * MONTH_MS) return relative(Math.round(ms / DAY_MS), "day", "always");
  if (Math.abs(ms) < YEAR_MS) return relative(Math.trunc(ms / MONTH_MS), "month", "always");
  return relative(Math.trunc(ms / YEAR_MS), "year", "always");
}

/** "1:46:10", "6:40": a length or position as players write it, the same in every language. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** "1 hr 52 min", "38 min" */
export function formatLength(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const parts = hours === 0 ? [unit(minutes, "minute")] : [unit(hours, "hour"), unit(minutes % 60, "minute")];
  return (hours > 0 && minutes % 60 === 0 ? parts.slice(0, 1) : parts).join(" ");
}

export const formatNumber = (value: number): string =>
  formatter("number", (tag) => new Intl.NumberFormat(tag)).format(value);

/** "€4.99"; what is no currency code ("N/A") is written after the figure. */
export function formatPrice(amount: number, currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${formatNumber(amount)} ${currency}`;
  return formatter(`price ${currency}`, (tag) => new Intl.NumberFormat(tag, { style: "currency", currency })).format(
    amount,
  );
}

/** Cities that browsers still call by a name of before; their zones keep it for ever. */
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

/**
 * Whose time the page shows: "Lisbon" of Europe/Lisbon in English, "Westeuropäische Zeit" in German. Zones are named after
 * cities in English; in other languages Intl knows what the zone is called. One that is only an offset is "GMT-03:00":
 * Etc/GMT+3, by its sign, would be the other side of the world.
 */
export function timeZoneName(timeZone = dateFormat("own zone", {}).resolvedOptions().timeZone): string {
  const [area, ...places] = timeZone.split("/");
  const city = area === "Etc" ? undefined : places.at(-1);
  if (city !== undefined && localeStore.get().language === "en") {
    return NAMES_TODAY[city] ?? city.replaceAll("_", " ");
  }
  // "Coordinated Universal Time" has no generic form.
  const timeZoneName = city === undefined ? "long" : "longGeneric";
  const parts = dateFormat(`zone ${timeZone}`, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Browsers write the figure behind a Hebrew "two hours", which says it already. */
const SAID_TWICE = /\s\(\d+\)$/;

const relative = (
  value: number,
  of: Intl.RelativeTimeFormatUnit,
  numeric: Intl.RelativeTimeFormatNumeric = "auto",
): string =>
  formatter(numeric, (tag) => new Intl.RelativeTimeFormat(tag, { numeric }))
    .format(value, of)
    .replace(SAID_TWICE, "");

const unit = (value: number, of: "hour" | "minute") =>
  formatter(
    `unit ${of}`,
    (tag) => new Intl.NumberFormat(tag, { style: "unit", unit: of, unitDisplay: "short" }),
  ).format(value);

/** "Premier Pass, Cup and Friendly": all of them, as the language counts them up; empty for none. */
export const formatList = (items: readonly string[]): string =>
  formatter("list", (tag) => new Intl.ListFormat(tag, { type: "conjunction" })).format(items);

/** "Northern Premier, Women, Round 4": the known parts of a line with the language's comma between them. */
export function joinParts(parts: readonly (string | null | undefined)[]): string {
  const comma = formatter("comma", (tag) => {
    const listed = new Intl.ListFormat(tag, { type: "conjunction" }).formatToParts(["1", "2", "3"]);
    return listed.find(({ type }) => type === "literal")?.value ?? ", ";
  });
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(comma);
}
