/** How often something may happen within a window of time. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Returns a function that counts an action of `who` and returns the seconds to wait, 0 while within the limit. Counts
 * are in memory, for actions that are too frequent for the database; each instance counts on its own.
 */
export function createRateLimiter(
  { max, windowMs }: RateLimit,
  now = () => performance.now(),
): (who: string) => number {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (who) => {
    const at = now();
    if (at >= endsAt) {
      counts.clear();
      endsAt = at + windowMs;
    }
    const count = (counts.get(who) ?? 0) + 1;
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
