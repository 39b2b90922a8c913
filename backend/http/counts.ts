/** How often something may happen. */
export interface Rate {
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Counts in memory how often each `who` does something, and answers the seconds to wait: 0 while it is not too often.
 * For what is too frequent to be counted in the database; each instance counts for itself.
 */
export function createRate({ most, windowMs }: Rate, now = () => performance.now()): (who: string) => number {
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
    return count <= most ? 0 : Math.max(1, Math.ceil((endsAt - at) / 1000));
  };
}

/** Gives each `who` at most `most` seats at once: answers how to give one back, null when all are taken. */
export function createSeats(most: number): (who: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (who) => {
    const count = taken.get(who) ?? 0;
    if (count >= most) return null;
    taken.set(who, count + 1);
    return () => {
      const left = (taken.get(who) ?? 1) - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
    };
  };
}
