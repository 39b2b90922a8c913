import type { EpochMs } from "#src/domain/time.ts";
import { DAY_MS, MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** An entry for the viewer's calendar. Times in epoch ms. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string | null;
  readonly url: string;
  readonly tenant: string;
  readonly start: EpochMs;
  /** Only the day of `start` is known, in UTC. */
  readonly isAllDay?: boolean;
  /** Null for unknown. */
  readonly durationMs: number | null;
  readonly now: EpochMs;
}

/** The length of an entry where that of the event is unknown, or too short for one. */
const USUAL_MS = 2 * 60 * MINUTE_MS;

/** RFC 5545. A later file is a newer revision of the same entry, so that calendars move it with a postponed match. */
export function toCalendarFile(entry: CalendarEntry): string {
  const { id, title, place, url, tenant, start, isAllDay = false, now } = entry;
  const end = endOf(entry);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(tenant)}//Portal//EN`,
    "BEGIN:VEVENT",
    `UID:${escapeText(id)}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(now)}`,
    `SEQUENCE:${Math.floor(now / MINUTE_MS)}`,
    ...(isAllDay
      ? [`DTSTART;VALUE=DATE:${dayStamp(start)}`, `DTEND;VALUE=DATE:${dayStamp(end)}`]
      : [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** Returns the end of an entry, or the day after an all-day one, in UTC. */
export function endOf({
  start,
  isAllDay = false,
  durationMs,
}: Pick<CalendarEntry, "start" | "isAllDay" | "durationMs">): EpochMs {
  if (isAllDay) return start + DAY_MS;
  return start + (durationMs === null || durationMs < MINUTE_MS ? USUAL_MS : durationMs);
}

export const stamp = (at: EpochMs): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");

export const dayStamp = (at: EpochMs): string => stamp(at).slice(0, 8);

/** Escapes a TEXT (RFC 5545 §3.3.11), which may hold no control character but the tab. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");

function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [""];
  let size = 0;
  for (const sign of line) {
    const octets = encoder.encode(sign).length;
    // A continuation line starts with a space, which counts.
    if (size + octets > (parts.length === 1 ? 75 : 74)) {
      parts.push("");
      size = 0;
    }
    parts[parts.length - 1] += sign;
    size += octets;
  }
  return parts.join("\r\n ");
}
