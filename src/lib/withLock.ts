interface LockOptions {
  /** Exclusive unless it says "shared", with which other tabs only see that the work goes on. */
  readonly mode?: LockMode;
  /** The longest wait for the lock, ms. */
  readonly limitMs?: number;
}

/** All tabs share the Web Lock `name`; without that guarantee where there are none, or the wait was too long. */
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
