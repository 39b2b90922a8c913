interface LockOptions {
  /** Exclusive unless it says "shared", with which other tabs only see that the work goes on. */
  readonly mode?: LockMode;
  /** The longest wait for the lock, ms. */
  readonly limitMs?: number;
}

/**
 * Runs `work` while it holds the Web Lock `name`, which all tabs share; without that guarantee where there are no locks,
 * none are allowed together with storage, or the wait was too long.
 */
export async function withLock<T>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<T>,
  { mode = "exclusive", limitMs }: LockOptions = {},
): Promise<T> {
  if (locks === undefined) return work();
  const options = limitMs === undefined ? { mode } : { mode, signal: AbortSignal.timeout(limitMs) };
  let outcome: Promise<T> | undefined;
  try {
    await locks.request(name, options, async () => {
      outcome = work();
      await outcome.catch(() => undefined);
    });
  } catch (error) {
    console.warn(`The work goes on without the lock "${name}"`, error);
  }
  return outcome ?? work();
}
