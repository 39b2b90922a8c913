/** Resolves after `ms`; without it, in a task of its own. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** After `limitMs` settles like `late`, else with undefined; `work` goes on, and its result is ignored. */
export function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T | undefined>;
export function withTimeout<T, L>(work: Promise<T>, limitMs: number, late: () => L): Promise<T | L>;
export function withTimeout<T>(work: Promise<T>, limitMs: number, late?: () => unknown): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs))).then(() => late?.());
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
