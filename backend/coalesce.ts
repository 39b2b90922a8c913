/** Runs of one piece of work, of which only one is active at a time. */
export interface CoalescedRuns {
  /** During a run, all callers share one further run after it, so that they see no state older than their call. */
  readonly run: () => Promise<void>;
  /** Resolves when no run is active or waiting, even if a run fails. */
  readonly idle: () => Promise<void>;
}

export function coalesce(work: () => Promise<void>): CoalescedRuns {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const run = (): Promise<void> => {
    if (current === null) return (current = work().finally(() => (current = null)));
    next ??= current
      .catch(() => {}) // the caller of that run gets its error
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
