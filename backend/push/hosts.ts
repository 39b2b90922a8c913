/** Remembers hosts that do not answer, so that messages do not wait for them again and again. */
export interface Hosts {
  /** Returns whether a host is skipped for now. */
  readonly rests: (host: string) => boolean;
  /** Records whether a host answered. */
  readonly note: (host: string, answered: boolean) => void;
}

/**
 * Consecutive failures before a host is skipped; how long at first (doubled with each further failure); how long at
 * most.
 */
const TOLERATED = 5;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;
const MOST_KEPT = 1_000;

export function createHosts(now = () => performance.now()): Hosts {
  const failing = new Map<string, { failures: number; restsUntil: number }>();
  return {
    rests: (host) => now() < (failing.get(host)?.restsUntil ?? 0),
    note: (host, answered) => {
      const failures = (failing.get(host)?.failures ?? 0) + 1;
      failing.delete(host); // moves it to the end: the oldest entries are deleted first
      if (answered) return;
      const restMs =
        failures < TOLERATED ? 0 : Math.min(FIRST_REST_MS * 2 ** Math.min(failures - TOLERATED, 10), LONGEST_REST_MS);
      failing.set(host, { failures, restsUntil: now() + restMs });
      for (const oldest of failing.keys()) if (failing.size > MOST_KEPT) failing.delete(oldest);
    },
  };
}
