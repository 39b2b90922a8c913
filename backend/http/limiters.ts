/** How often something may happen within a window of time. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Returns a function that counts an action of `who`, or one as costly as `cost` of them, and returns the seconds to wait, 0
 * while within the limit. Counts
 * are in memory, for actions that are too frequent for the database; each instance counts on its own.
 */
export function createRateLimiter(
  { max, windowMs }: RateLimit,
  now = () => performance.now(),
): (who: string, cost?: number) => number {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (who, cost = 1) => {
    const at = now();
    if (at >= endsAt) {
      counts.clear();
      endsAt = at + windowMs;
    }
    const count = (counts.get(who) ?? 0) + cost;
    counts.set(who, count);
    return count <= max ? 0 : Math.max(1, Math.ceil((endsAt - at) / 1000));
  };
}

/**
 * Returns a function that reserves one of at most `most` slots of `who`, and returns how to release it; null if all are
 * taken.
 */
export function createConcurrencyLimiter(max: number): (who: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (who) => {
    const count = taken.get(who) ?? 0;
    if (count >= max) return null;
    taken.set(who, count + 1);
    return () => {
      const left = (taken.get(who) ?? 1) - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
    };
  };
}

/** Bounds of a queue: how many tasks run at once, and how many more may wait. */
export interface QueueLimits {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Returns a function that runs a task, or lets it wait for its turn; null if too many are waiting. For work that would
 * hold up everything else if all of it was done at once.
 */
export function createQueue({ running: maxRunning, waiting: maxWaiting }: QueueLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return <T>(task: () => Promise<T>): Promise<T> | null => {
    if (running >= maxRunning && waiting.length >= maxWaiting) return null;
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        running += 1;
        task().then(resolve, reject).finally(next);
      };
      if (running < maxRunning) start();
      else waiting.push(start);
    });
  };
}
