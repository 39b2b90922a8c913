import type { Wire } from "#contract/wire.ts";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import type { SeasonMatch } from "#backend/season/folder/seasonFolder.ts";

/** States in which a match without a new date keeps the one that it had. */
const OFF: ReadonlySet<string> = new Set(["postponed", "cancelled"]);

export interface Plan {
  readonly eventDate: number;
  readonly schedule: Wire<"ScheduleChange"> | null;
}

const sameDay = (one: number, other: number) =>
  new Date(one).toISOString().slice(0, 10) === new Date(other).toISOString().slice(0, 10);

/** What becomes of the plan of a match (docs/schedule.md); null if it is new and nobody says when it was to be. */
export function scheduleOf(
  known: Pick<StoredEvent, "eventDate" | "schedule"> | undefined,
  { start, state, reason, ticketNote }: Pick<SeasonMatch, "start" | "state" | "reason" | "ticketNote">,
  now: number,
): Plan | null {
  const before = known?.schedule ?? null;
  const eventDate = OFF.has(state) && (start === null || state === "cancelled") ? (known?.eventDate ?? start) : start;
  if (eventDate === null) return null;
  const previous = previousDate(known, eventDate);
  if (state === "planned" && previous === null && reason === null) return { eventDate, schedule: null };
  const schedule = {
    state,
    previous_date: previous,
    ...(reason !== null && { reason }),
    ...(ticketNote !== null && { ticket_note: ticketNote }),
  };
  const isSame =
    before !== null &&
    before.state === state &&
    (before.previous_date ?? null) === previous &&
    (before.reason ?? null) === reason &&
    (before.ticket_note ?? null) === ticketNote &&
    known?.eventDate === eventDate;
  return { eventDate, schedule: isSame ? before : { ...schedule, said_at: now } };
}

/** The date that viewers knew, if it no longer counts. */
function previousDate(
  known: Pick<StoredEvent, "eventDate" | "schedule"> | undefined,
  eventDate: number,
): number | null {
  if (known === undefined) return null;
  const before = known.schedule?.previous_date ?? null;
  if (known.eventDate === eventDate) return before === eventDate ? null : before;
  // Its time has become known, on the day that was known before.
  if (known.schedule?.state === "time_tbd" && sameDay(known.eventDate, eventDate)) return before;
  return known.eventDate;
}

/** Whether the match is not played at its date. */
export function isOff({ eventDate, schedule }: Pick<StoredEvent, "eventDate" | "schedule">): boolean {
  if (schedule === null) return false;
  const { state, previous_date: before } = schedule;
  if (state === "postponed") return (before ?? eventDate) === eventDate;
  return ["cancelled", "abandoned", "awarded"].includes(state);
}
