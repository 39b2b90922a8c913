interface Bounds {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
}

/** Tasks that run in the order in which they came, no more than some at once. */
export interface InTurn {
  /** Runs a task when there is a place. Rejects if too many wait. */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** Returns how many run or wait. */
  readonly open: () => number;
}

export function createInTurn({ atOnce, waiting: most }: Bounds): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    open: () => running + waiting.length,
    run: async (task) => {
      if (running >= atOnce) {
        if (waiting.length >= most) throw new TypeError("Too many wait already");
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await task();
      } finally {
        // The next one takes this place.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
