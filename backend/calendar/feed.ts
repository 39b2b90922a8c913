import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Locale } from "#contract/locales.ts";
import { pairingOf } from "#backend/text/sides.ts";
import { serverText } from "#serving/text/texts.ts";
import type { CalendarMatch } from "./matches.ts";

/** The refresh interval for calendar programs, s. Most of them refresh less often anyway. */
const REFRESH_S = 3_600;
/** As long as the portal's own file of a match (catalog/library/calendar.ts). */
const USUAL_MS = 7_200_000;
/** The most octets of a line, without its end (RFC 5545 §3.1). */
const MAX_OCTETS = 75;

interface FeedOptions {
  readonly tenant: string;
  readonly title: string;
  readonly locale: Locale;
  /** Absolute URL of a page of the portal, in the language of the calendar. */
  readonly linkTo: (path: string) => string;
  /** How long before a start programs remind; undefined for never. */
  readonly alarmMinutes?: number | undefined;
}

/** Returns the matches as an iCalendar file (RFC 5545, RFC 7986): the same text as long as nothing changes. */
export function toFeed(
  matches: readonly CalendarMatch[],
  { tenant, title, locale, linkTo, alarmMinutes }: FeedOptions,
): string {
  const home = linkTo("/upcoming");
  const calendar = ical({
    name: `${tenant}: ${title}`,
    prodId: { company: tenant, product: "Portal", language: locale.slice(0, 2).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
    url: home,
  });
  const [head = "", foot = ""] = calendar.toString().split(/(?=END:VCALENDAR)/);
  const host = new URL(home).hostname;
  // Written one by one: the library folds the lines of a whole calendar a hundred times as slowly.
  const entries = matches.map((match) => {
    const url = linkTo(`/events/${encodeURIComponent(match.id)}`);
    const state = match.plan === "planned" ? null : serverText(locale, `calendar.${match.plan}`);
    const about = [match.league, match.round].filter((part) => part !== null).join(" · ");
    const isAllDay = match.plan === "timeOpen";
    const isOff = match.plan === "cancelled" || match.plan === "postponed";
    const event = calendar.createEvent({
      id: `${match.id}@${host}`,
      sequence: match.sequence,
      stamp: new Date(match.changedAt),
      lastModified: new Date(match.changedAt),
      start: new Date(match.start),
      ...(isAllDay ? { allDay: true } : { end: new Date(match.start + USUAL_MS) }),
      summary: oneLine(pairingOf(match.teams, locale) ?? match.title),
      ...(match.place !== null && { location: oneLine(match.place) }),
      description: [about, state ?? "", url]
        .filter((line) => line !== "")
        .map(oneLine)
        .join("\n"),
      url,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(alarmMinutes !== undefined &&
        !isOff &&
        !isAllDay && { alarms: [{ type: ICalAlarmType.display, trigger: alarmMinutes * 60 }] }),
    });
    return event.toString();
  });
  return [head, ...entries.map((entry) => entry.split("\r\n").map(fold).join("\r\n")), foot].join("");
}

/** Texts may hold no line breaks, which the library knows only some of, and no control characters. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  let folded = "";
  let size = 0;
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (size + octets > MAX_OCTETS) {
      folded += "\r\n ";
      size = 1;
    }
    folded += sign;
    size += octets;
  }
  return folded;
}
