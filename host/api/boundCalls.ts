/** How many calls of the API one host makes at once, and how many more may wait. */
interface CallBounds {
  readonly atOnce: number;
  readonly waiting: number;
}

/** A page asks for some ten lists; two cores render eight pages at once. */
const BOUNDS: CallBounds = { atOnce: 64, waiting: 256 };

/** Counts of the calls that a host makes. */
export interface BoundedCalls {
  /** Makes a call when there is a place. Rejects if too many wait. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
  /** Returns how many run or wait. */
  readonly open: () => number;
}

/**
 * Bounds the calls that rendering makes: an API sees no more of them at once than it can answer, however many pages are
 * asked for.
 */
export function boundCalls({ atOnce, waiting: most }: CallBounds = BOUNDS): BoundedCalls {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    open: () => running + waiting.length,
    run: async (call) => {
      if (running >= atOnce) {
        if (waiting.length >= most) throw new TypeError("Too many calls of the API wait already");
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await call();
      } finally {
        // The next one takes this place.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
