import type { SportEvent } from "#src/domain/event/event.ts";

/** What has no sport, such as a studio show, goes under this; the wire cannot ask for it. */
export const OTHER = "other";

const sportOf = ({ sportType }: SportEvent): string => sportType ?? OTHER;

/** Events by sport, the sport with most first. */
export function bySport(events: readonly SportEvent[]): readonly (readonly [string, readonly SportEvent[]])[] {
  const sports = new Map<string, SportEvent[]>();
  for (const event of events) sports.set(sportOf(event), [...(sports.get(sportOf(event)) ?? []), event]);
  return [...sports].toSorted(([, a], [, b]) => b.length - a.length);
}

/** Those of one sport; all of them where none is chosen. */
export const ofSport = (events: readonly SportEvent[], sportType: string | null): readonly SportEvent[] =>
  sportType === null ? events : events.filter((event) => sportOf(event) === sportType);
