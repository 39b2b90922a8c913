import { accessOf } from "./access.ts";
import { clockAt } from "./clock.ts";
import type { SportEvent } from "./event.ts";
import { phaseAt } from "./phase.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** One that the viewer may watch, then one of two teams, then one that runs. Undefined if none is certainly live. */
export function heroMatch(live: readonly SportEvent[], now: EpochMs): SportEvent | undefined {
  const worth = (event: SportEvent) =>
    (accessOf(event).blockedBy === null ? 4 : 0) +
    (event.team1 !== null && event.team2 !== null ? 2 : 0) +
    (isUnderWay(clockAt(event, now)?.progress ?? 0) ? 1 : 0);
  const sure = live.filter((event) => phaseAt(event, now) === "live");
  return sure.toSorted((a, b) => worth(b) - worth(a))[0];
}

const isUnderWay = (progress: number) => progress > 0 && progress < 1;
