import type ICAL from "ical.js";
import type { Faults } from "./faults.ts";
import { adviceFor, type TableRow } from "./table.ts";

const FILE = "fixtures.ics";
const MAX_BYTES = 5_000_000;
const MAX_EVENTS = 20_000;
/** What stands between two sides in titles of calendars. */
const BETWEEN = /\s+(?:-|–|—|vs?\.?|gegen|contra|@)\s+|\s*:\s+(?=\S)/i;

/** The properties of an event, by the column of the table that each stands for. */
const PROPERTY: Readonly<Record<string, string>> = {
  id: "UID",
  home: "SUMMARY",
  away: "SUMMARY",
  start: "DTSTART",
  end: "DTEND",
  zone: "DTSTART",
  venue: "LOCATION",
  state: "STATUS",
  competition: "CATEGORIES",
};

/** Reads the matches of a calendar as rows of a table; all of one competition, unless events have categories. */
export async function readCalendar<Name extends string>(
  bytes: Buffer,
  columns: readonly Name[],
  faults: Faults,
): Promise<TableRow<Name>[]> {
  const whole = (advice: string) => faults.add({ file: FILE, line: null, column: null, read: null, advice });
  if (bytes.length > MAX_BYTES) return (whole("The calendar has more than 5 MB."), []);
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  const { default: ical } = await import("ical.js");
  let calendar: ICAL.Component;
  try {
    const parsed = ical.parse(text) as unknown[];
    // Several calendars in one file come as a list of them.
    calendar = new ical.Component(
      (Array.isArray(parsed[0]) ? parsed[0] : parsed) as ConstructorParameters<typeof ICAL.Component>[0],
    );
  } catch {
    return (whole("This is no calendar: its first line has to be BEGIN:VCALENDAR."), []);
  }
  const name = textOf(calendar, "x-wr-calname") || textOf(calendar, "name");
  const events = calendar.getAllSubcomponents("vevent");
  if (events.length === 0) whole("The calendar has no events.");
  if (events.length > MAX_EVENTS)
    return (whole(`The calendar has ${events.length} events; it may have ${MAX_EVENTS}.`), []);
  return events.map((event) => {
    const uid = textOf(event, "uid");
    const line = uid === "" ? 1 : lineOf(text, uid);
    const [home = "", away = "", ...more] = textOf(event, "summary").split(BETWEEN);
    const cells: Readonly<Record<string, string>> = {
      // Ids are parts of addresses, and those of calendars look like mail.
      id: uid.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 80),
      competition: textOf(event, "categories") || name,
      home: more.length > 0 ? "" : home.trim(),
      away: more.length > 0 ? "" : away.trim(),
      start: timeOf(event, "dtstart"),
      end: timeOf(event, "dtend"),
      zone: zoneOf(event),
      venue: textOf(event, "location"),
      state: textOf(event, "status").toUpperCase() === "CANCELLED" ? "cancelled" : "",
    };
    const fault = (column: Name, advice: string) => {
      const property = PROPERTY[column] ?? column;
      const read = property === "SUMMARY" ? textOf(event, "summary") : (cells[column] ?? "");
      faults.add({ file: FILE, line, column: property, read: read || null, advice });
    };
    if (event.getFirstProperty("rrule"))
      faults.add({ file: FILE, line, column: "RRULE", read: null, advice: "A match cannot be repeated: write each." });
    const entries = columns.map((column) => {
      const advice = adviceFor(cells[column] ?? "");
      if (advice !== null) fault(column, advice);
      return [column, advice === null ? (cells[column] ?? "") : ""] as const;
    });
    return { line, fault, cells: Object.fromEntries(entries) as Record<Name, string> };
  });
}

function textOf(component: ICAL.Component, property: string): string {
  const value: unknown = component.getFirstPropertyValue(property);
  return typeof value === "string" ? value.trim() : "";
}

const isTime = (value: unknown): value is ICAL.Time => typeof value === "object" && value !== null && "isDate" in value;

/** As it is written in a table: of a whole day the day alone, in UTC with a Z. */
function timeOf(event: ICAL.Component, property: "dtstart" | "dtend"): string {
  const value: unknown = event.getFirstPropertyValue(property);
  if (!isTime(value)) return "";
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${value.year}-${two(value.month)}-${two(value.day)}`;
  if (value.isDate) return property === "dtend" ? "" : day; // the end of a whole day says nothing
  return `${day} ${two(value.hour)}:${two(value.minute)}${value.zone?.tzid === "UTC" ? "Z" : ""}`;
}

function zoneOf(event: ICAL.Component): string {
  const tzid: unknown = event.getFirstProperty("dtstart")?.getParameter("tzid");
  if (typeof tzid !== "string") return "";
  // Some programs put a path before the name.
  return /[A-Z]\w+\/[A-Z][\w/+-]+$/.exec(tzid)?.[0] ?? tzid;
}

const lineOf = (text: string, uid: string): number => {
  const at = text.indexOf(`UID:${uid}`);
  return at === -1 ? 1 : text.slice(0, at).split("\n").length;
};
