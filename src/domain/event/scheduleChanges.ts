import type { EpochMs } from "#src/domain/time.ts";
import type { SportEvent } from "./event.ts";
import { planOf } from "./plan.ts";

/** What a viewer knows of a match. */
export interface SeenMatch {
  /** Its date, also where that does not count. */
  readonly date: EpochMs;
  /** As `Plan` has them. */
  readonly start: EpochMs | null;
  readonly hasTime: boolean;
}

/** What a viewer has seen of their schedule. */
export interface SeenSchedule {
  readonly at: EpochMs;
  /** Where the list ended: what lies beyond was not shown, so it is not new. */
  readonly until: EpochMs;
  readonly matches: Readonly<Record<string, SeenMatch>>;
}

export interface ScheduleNews {
  readonly event: SportEvent;
  readonly kind: "new" | "moved" | "off";
  /** The start that the viewer knows; null if they know none. */
  readonly was: EpochMs | null;
}

/** Returns what changed since a viewer looked (CAT-10): of matches that have not begun, and of those called off. */
export function newsSince({ at, until, matches }: SeenSchedule, events: readonly SportEvent[]): ScheduleNews[] {
  return events.flatMap((event): ScheduleNews[] => {
    const { start, hasTime, isOff } = planOf(event);
    if (event.status !== "upcoming" && !isOff) return [];
    const known = matches[event.id];
    if (known === undefined) {
      // Some servers do not say when an event was added. What came with a new follow is not new either.
      const isNew = event.added > at && event.added !== event.date && event.date < until && !isOff;
      return isNew ? [{ event, kind: "new", was: null }] : [];
    }
    const isMoved = start !== known.start || hasTime !== known.hasTime;
    return isMoved ? [{ event, kind: isOff ? "off" : "moved", was: known.start }] : [];
  });
}

/** What they know who have seen all `events` but the news: these stay until the viewer says that they read them. */
export function seenNow(
  before: SeenSchedule | null,
  events: readonly SportEvent[],
  news: readonly ScheduleNews[],
  { now, until }: { readonly now: EpochMs; readonly until: EpochMs },
): SeenSchedule {
  const unread = new Set(news.map(({ event }) => event.id));
  const read = events.filter(({ id }) => !unread.has(id));
  const kept = [...unread].flatMap((id) => {
    const known = before?.matches[id];
    return known === undefined ? [] : [[id, known] as const];
  });
  return {
    at: before !== null && unread.size > 0 ? before.at : now,
    until,
    matches: Object.fromEntries([...read.map((event) => [event.id, seenOf(event)] as const), ...kept]),
  };
}

function seenOf(event: SportEvent): SeenMatch {
  const { start, hasTime } = planOf(event);
  return { date: event.date, start, hasTime };
}
