import ICAL from "ical.js";

export interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  readonly start: string;
  readonly zone: string;
  readonly isAllDay: boolean;
  readonly status: string;
  readonly url: string;
  readonly description: string;
  /** When programs remind, such as "-PT30M". */
  readonly alarms: readonly string[];
}

/** Reads an iCalendar file as another program does. */
export function calendarEntriesIn(file: string): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  return calendar.getAllSubcomponents("vevent").map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toString(),
      zone: String(event.startDate.zone.tzid),
      isAllDay: event.startDate.isDate,
      status: String(one.getFirstPropertyValue("status")),
      url: String(one.getFirstPropertyValue("url")),
      description: event.description,
      alarms: one.getAllSubcomponents("valarm").map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
}
