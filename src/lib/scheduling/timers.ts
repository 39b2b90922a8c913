/** Resolves after `ms`; without it, in a task of its own. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Settles like `work`, or resolves with undefined once `limitMs` have passed; `work` then goes on, and its result
 * is ignored.
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The longest time that a navigation waits for data that is still loading (PWA-6), ms. */
const BRIEFLY_MS = 100;

/** Resolves when `coming` has settled, after 100 ms at the latest, so that a page renders once, not twice. Never rejects. */
export const waitBriefly = (coming: Promise<unknown>): Promise<unknown> =>
  withTimeout(
    coming.catch(() => undefined),
    BRIEFLY_MS,
  );
