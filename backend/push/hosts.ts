/** Remembers which hosts do not answer, so that nobody waits for them again and again. */
export interface Hosts {
  /** Whether a host is left alone for now. */
  readonly rests: (host: string) => boolean;
  /** Takes note of whether a host answered. */
  readonly note: (host: string, answered: boolean) => void;
}

/** Failures in a row after which a host rests; the first rest, doubled with each failure after it; the longest. */
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
      failing.delete(host); // to the end, so that the oldest go first
      if (answered) return;
      const restMs =
        failures < TOLERATED ? 0 : Math.min(FIRST_REST_MS * 2 ** Math.min(failures - TOLERATED, 10), LONGEST_REST_MS);
      failing.set(host, { failures, restsUntil: now() + restMs });
      for (const oldest of failing.keys()) if (failing.size > MOST_KEPT) failing.delete(oldest);
    },
  };
}
