import type { CalendarEntry } from "./calendar.ts";
import { dayStamp, endOf, stamp } from "./calendar.ts";

/* Pages of calendars on the web that take an entry or the address of a calendar. */

type WebEntry = Omit<CalendarEntry, "id" | "tenant" | "now">;

export function googleEntry(entry: WebEntry): string {
  const { title, place, url, start, isAllDay } = entry;
  const end = endOf(entry);
  return address("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: isAllDay === true ? `${dayStamp(start)}/${dayStamp(end)}` : `${stamp(start)}/${stamp(end)}`,
    details: url,
    location: place,
  });
}

export function outlookEntry(entry: WebEntry): string {
  const { title, place, url, start, isAllDay } = entry;
  const when = (at: number) =>
    isAllDay === true ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString();
  return address("https://outlook.live.com/calendar/0/action/compose", {
    rru: "addevent",
    subject: title,
    startdt: when(start),
    enddt: when(endOf(entry)),
    allday: isAllDay === true ? "true" : null,
    body: url,
    location: place,
  });
}

/** `feed` is absolute. */
export const googleFeed = (feed: string): string =>
  address("https://calendar.google.com/calendar/render", { cid: webcal(feed) });

export const outlookFeed = (feed: string, title: string): string =>
  address("https://outlook.live.com/calendar/0/addfromweb", { url: feed, name: title });

/** Opens the device's own calendar. */
export const webcal = (feed: string): string => feed.replace(/^https?:/, "webcal:");

function address(page: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  return `${page}?${new URLSearchParams(given)}`;
}
