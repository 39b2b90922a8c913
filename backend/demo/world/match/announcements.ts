import type { Fixture } from "#backend/demo/world/fixture.ts";

/** Whether something about the plan, or who plays, is said or no longer holds in (`from`, `to`]. */
export function isAnnouncedWithin(
  { startsAt, knownFrom, disruption, open }: Fixture,
  from: number,
  to: number,
): boolean {
  const times = [
    knownFrom,
    disruption && startsAt + disruption.saidAt,
    disruption?.until !== undefined && startsAt + disruption.until,
    open?.home?.until,
    open?.away?.until,
  ];
  return times.some((at) => typeof at === "number" && at > from && at <= to);
}
