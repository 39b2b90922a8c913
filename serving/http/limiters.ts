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

/** Reserves one of `max` slots of `who`, and returns how to release it; null if all are taken. */
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

/** Returns how to release all of `slots`; null if one of them was not to be had, with the others released. */
export function allOf(slots: readonly ((() => void) | null)[]): (() => void) | null {
  const taken = new Set(slots);
  const release = () => {
    for (const slot of taken) slot?.();
    taken.clear();
  };
  if (!taken.has(null)) return release;
  release();
  return null;
}

/** Bounds of a queue, and how it refuses. */
export interface QueueLimits {
  /** How many tasks run at once, and how many more may wait. */
  readonly running: number;
  readonly waiting: number;
  /** How many places one caller takes, with what runs and what waits. */
  readonly perCaller: number;
  readonly refusal: () => Error;
}

/** So many callers are told apart; with more, the counts start over. */
const MAX_CALLERS = 10_000;

/**
 * Returns a function that runs a task of `who`, or lets it wait for its turn; it rejects with the `refusal` if there is
 * no place. Each caller has the same share: the turn is that of whoever has had the fewest turns since nobody waited, and
 * a full queue gives a caller the last place of whoever has had most, if that is at least two more. So callers that flood
 * it keep nobody else out. For work that would hold up everything else if all of it was done at once.
 */
export function createQueue({ running: maxRunning, waiting: maxWaiting, perCaller, refusal }: QueueLimits) {
  const places = new Map<string, number>();
  const turns = new Map<string, number>();
  const waiting: { readonly who: string; readonly start: () => void; readonly refuse: () => void }[] = [];
  let running = 0;

  const placesOf = (who: string) => places.get(who) ?? 0;
  const turnsOf = (who: string) => turns.get(who) ?? 0;
  /** What a caller has had and is about to have. */
  const shareOf = (who: string) => turnsOf(who) + waiting.filter((task) => task.who === who).length;
  const leave = (who: string) => {
    const left = placesOf(who) - 1;
    if (left === 0) places.delete(who);
    else places.set(who, left);
  };
  const makeRoomFor = (newcomer: string): boolean => {
    const most = Math.max(...waiting.map(({ who }) => shareOf(who)));
    if (most < shareOf(newcomer) + 2) return false;
    const last = waiting.findLastIndex(({ who }) => shareOf(who) === most);
    waiting.splice(last, 1).forEach(({ refuse }) => refuse());
    return true;
  };
  const startNext = () => {
    const fewest = Math.min(...waiting.map(({ who }) => turnsOf(who)));
    const next = waiting.findIndex(({ who }) => turnsOf(who) === fewest);
    if (next >= 0) waiting.splice(next, 1).forEach(({ start }) => start());
  };

  return <T>(who: string, task: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const isFull = running >= maxRunning && waiting.length >= maxWaiting;
      if (placesOf(who) >= perCaller || (isFull && !makeRoomFor(who))) return reject(refusal());
      places.set(who, placesOf(who) + 1);
      const refuse = () => {
        leave(who);
        reject(refusal());
      };
      const start = () => {
        running += 1;
        if (waiting.length === 0 || turns.size > MAX_CALLERS) turns.clear();
        turns.set(who, turnsOf(who) + 1);
        const end = () => {
          running -= 1;
          leave(who);
          startNext();
        };
        task().then(resolve, reject).finally(end);
      };
      if (running < maxRunning) start();
      else waiting.push({ who, start, refuse });
    });
}
