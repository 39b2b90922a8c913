import type { Clock } from "#backend/deps.ts";

export interface DemoClock extends Clock {
  /** Moves a stopped clock forward by `ms`. Returns false for a running clock, which it does not move. */
  readonly advance: (ms: number) => boolean;
}

/**
 * Creates the clock of the server. With `startsAt` (epoch ms) it starts at that time of the demo world, else at the
 * real time. It runs, or with `isStill` it stands still until it is moved.
 */
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
