import type { Clock } from "#backend/deps.ts";

export interface DemoClock extends Clock {
  /** Moves a clock that stands still on by `ms`; a running one needs no help, and answers false. */
  readonly advance: (ms: number) => boolean;
}

/**
 * Makes the clock of the server: the real time, or a time of the demo world that begins at `startsAt` (epoch ms) and
 * then runs, or stands still until it is moved.
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
