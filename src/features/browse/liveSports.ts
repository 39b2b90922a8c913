import type { SportEvent } from "#src/domain/event/event.ts";

/** Group of events without a sport, such as a studio show; the wire has no filter for it. */
export const NO_SPORT = "other";

const sportOf = ({ sportType }: SportEvent): string => sportType ?? NO_SPORT;

/** Groups events by sport, largest group first. */
export function bySport(events: readonly SportEvent[]): readonly (readonly [string, readonly SportEvent[]])[] {
  const sports = new Map<string, SportEvent[]>();
  for (const event of events) sports.set(sportOf(event), [...(sports.get(sportOf(event)) ?? []), event]);
  return [...sports].toSorted(([, a], [, b]) => b.length - a.length);
}

/** Returns the events of one sport; all events if it is null. */
export const ofSport = (events: readonly SportEvent[], sportType: string | null): readonly SportEvent[] =>
  sportType === null ? events : events.filter((event) => sportOf(event) === sportType);
