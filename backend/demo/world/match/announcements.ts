import type { Fixture } from "#backend/demo/world/fixture.ts";

/**
 * Returns whether something about the plan of a fixture, about who plays or that there is one, is said or no longer holds in
 * (`from`, `to`]: all that changes before its stream begins.
 */
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
