/** Work that is never done twice at a time. */
export interface Turns {
  /** Does it. While it is being done, all who ask share one more turn after it, so what they see is no older than that. */
  readonly run: () => Promise<void>;
  /** Resolves when nothing is being done, however it went. */
  readonly idle: () => Promise<void>;
}

export function coalesce(work: () => Promise<void>): Turns {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const run = (): Promise<void> => {
    if (current === null) return (current = work().finally(() => (current = null)));
    next ??= current
      .catch(() => {}) // whoever began that turn hears of it
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };

  const idle = async () => {
    while (current !== null || next !== null) await (next ?? current)?.catch(() => {});
  };

  return { run, idle };
}
