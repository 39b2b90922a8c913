import type { Clock } from "#backend/deps.ts";

export interface DemoClock extends Clock {
  /** Moves a stopped clock forward by `ms`. Returns false for a running clock, which it does not move. */
  readonly advance: (ms: number) => boolean;
}

/** Starts at `startsAt` (epoch ms) or the real time, and runs, or with `isStill` stands until it is moved. */
export function createDemoClock({ startsAt, isStill }: { startsAt: number | null; isStill: boolean }): DemoClock {
  if (isStill) {
    let now = startsAt ?? Date.now();
    return {
      now: () => now,
      advance: (ms) => {
        now += ms;
        return true;
      },
    };
  }
  const offset = startsAt === null ? 0 : startsAt - Date.now();
  return { now: () => Date.now() + offset, advance: () => false };
}
