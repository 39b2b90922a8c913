/** The order of day and month in dates such as 3/4/2026. */
export type DateOrder = "dmy" | "mdy";

/** A date as it is written, without its zone. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Null where only the day is known. */
  readonly time: { readonly hour: number; readonly minute: number } | null;
  /** Minutes east of UTC, where the text says it. */
  readonly offset: number | null;
}

const ISO = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(\d\d?)[:.h](\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const NUMERIC = /^(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)(?:,?\s+(\d\d?)[:.h](\d\d)(?::\d\d)?\s*([ap]m)?)?$/i;

/** Returns the order of day and month that a date proves; null if it allows both, or does not depend on it. */
export function provenOrder(text: string): DateOrder | null {
  const [, first, separator, second] = NUMERIC.exec(text) ?? [];
  if (separator === undefined || separator === ".") return null;
  return Number(first) > 12 ? "dmy" : Number(second) > 12 ? "mdy" : null;
}

/** Whether day and month could be exchanged. */
export function isAmbiguous(text: string): boolean {
  const [, first, separator, second] = NUMERIC.exec(text) ?? [];
  const isEither = Number(first) <= 12 && Number(second) <= 12 && first !== second;
  return separator !== undefined && separator !== "." && isEither;
}

/** Reads a date; `order` is used where no dots say that the day is first. Null if it is no date. */
export function readLocalTime(text: string, order: DateOrder): LocalTime | null {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, zone] = iso;
    return checked({ year, month, day, hour, minute, offset: zone === undefined ? null : offsetOf(zone) });
  }
  const [, first, separator, second, year = "", hour, minute, half] = NUMERIC.exec(text) ?? [];
  if (separator === undefined) return null;
  const isDayFirst = separator === "." || order === "dmy";
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (half !== undefined && (Number(hour) > 12 || Number(hour) === 0)) return null;
  const hours = half === undefined ? hour : String((Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0));
  return checked({ year: year.length === 2 ? `20${year}` : year, month, day, hour: hours, minute, offset: null });
}

interface Written {
  readonly year: string | undefined;
  readonly month: string | undefined;
  readonly day: string | undefined;
  readonly hour: string | undefined;
  readonly minute: string | undefined;
  readonly offset: number | null;
}

function checked({ offset, ...written }: Written): LocalTime | null {
  const [year, month, day] = [Number(written.year), Number(written.month), Number(written.day)];
  const made = new Date(Date.UTC(year, month - 1, day));
  if (made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return null;
  if (written.hour === undefined) return { year, month, day, time: null, offset };
  const time = { hour: Number(written.hour), minute: Number(written.minute) };
  return time.hour > 23 || time.minute > 59 ? null : { year, month, day, time, offset };
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null = null;
  try {
    const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
    made = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...parts });
  } catch {
    made = null; // no such zone
  }
  formats.set(zone, made);
  return made;
}

/** A place, such as Europe/Berlin: abbreviations such as CET mean several zones or none. */
export const isZone = (zone: string): boolean => (zone === "UTC" || zone.includes("/")) && formatOf(zone) !== null;

/** A time as `readLocalTime` and `instantOf` read it in that zone; the day alone, in UTC, where no more is known. */
export function localText(at: number, zone: string, isDayOnly: boolean): string {
  if (isDayOnly) return new Date(at).toISOString().slice(0, 10);
  const format = formatOf(zone);
  const offset = format === null ? 0 : offsetAt(format, at);
  const text = new Date(at + offset).toISOString().slice(0, 16).replace("T", " ");
  const local = readLocalTime(text, "dmy");
  // A time that comes twice, when clocks go back: the second one has to say so.
  if (local !== null && instantOf(local, zone) === Math.floor(at / MINUTE_MS) * MINUTE_MS) return text;
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${text}${offset < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** Epoch ms; `gap` for a time that clocks leave out when they go forward. Of a time that comes twice, the first. */
export function instantOf({ year, month, day, time, offset }: LocalTime, zone: string): number | "gap" | null {
  // Where only the day is known it counts in UTC; noon is on that day nearly everywhere.
  if (time === null) return Date.UTC(year, month - 1, day, 12);
  const wall = Date.UTC(year, month - 1, day, time.hour, time.minute);
  if (offset !== null) return wall - offset * MINUTE_MS;
  const format = formatOf(zone);
  if (format === null) return null;
  const offsets = new Set([offsetAt(format, wall - DAY_MS), offsetAt(format, wall + DAY_MS)]);
  const instants = [...offsets].map((one) => wall - one).filter((at) => offsetAt(format, at) === wall - at);
  return instants.length === 0 ? "gap" : Math.min(...instants);
}
