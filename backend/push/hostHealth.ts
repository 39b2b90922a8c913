/** Remembers hosts that do not answer, so that messages do not wait for them again and again. */
export interface HostHealth {
  readonly isSkipped: (host: string) => boolean;
  readonly record: (host: string, answered: boolean) => void;
}

/** Failures before a host is skipped; how long at first (then doubled); how long at most. */
const TOLERATED = 5;
const FIRST_SKIP_MS = 60_000;
const LONGEST_SKIP_MS = 3_600_000;
const MAX_REMEMBERED = 1_000;

export function createHostHealth(now = () => performance.now()): HostHealth {
  const failing = new Map<string, { failures: number; skippedUntil: number }>();
  return {
    isSkipped: (host) => now() < (failing.get(host)?.skippedUntil ?? 0),
    record: (host, answered) => {
      const failures = (failing.get(host)?.failures ?? 0) + 1;
      failing.delete(host); // moves it to the end: the oldest entries are deleted first
      if (answered) return;
      const skipMs =
        failures < TOLERATED ? 0 : Math.min(FIRST_SKIP_MS * 2 ** Math.min(failures - TOLERATED, 10), LONGEST_SKIP_MS);
      failing.set(host, { failures, skippedUntil: now() + skipMs });
      for (const oldest of failing.keys()) if (failing.size > MAX_REMEMBERED) failing.delete(oldest);
    },
  };
}
