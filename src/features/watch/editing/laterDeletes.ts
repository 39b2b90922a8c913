import { createStore, type Store } from "#src/lib/store.ts";

/** How long a deletion can be taken back. */
export const UNDO_MS = 6_000;

export interface LaterDeletes {
  /** What will be deleted, and can still be kept. */
  readonly waiting: Store<ReadonlySet<string>>;
  remove(id: string): void;
  keep(id: string): void;
  /** Deletes at once all that waits: the page goes. */
  flush(): void;
}

/**
 * Deletions that can be taken back for some seconds, for what cannot be made anew once it is gone. `send` deletes for
 * good; what it rejects with goes to `onFailed`, and the thing is there again.
 */
export function createLaterDeletes(
  send: (id: string) => Promise<void>,
  onFailed: (error: unknown) => void,
): LaterDeletes {
  const waiting = createStore<ReadonlySet<string>>(new Set());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function forget(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    waiting.set(new Set([...waiting.get()].filter((other) => other !== id)));
  }

  async function finish(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    try {
      await send(id);
    } catch (error) {
      onFailed(error);
    } finally {
      forget(id);
    }
  }

  return {
    waiting,
    remove(id) {
      if (timers.has(id)) return;
      timers.set(
        id,
        setTimeout(() => void finish(id), UNDO_MS),
      );
      waiting.set(new Set([...waiting.get(), id]));
    },
    keep: forget,
    flush() {
      for (const id of [...timers.keys()]) void finish(id);
    },
  };
}
