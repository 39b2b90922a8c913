import { createStore, type Store } from "#src/lib/store.ts";

/** How long a deletion can be undone, ms. */
export const UNDO_MS = 6_000;

export interface DeferredDeletes {
  /** Ids that will be deleted, and can still be kept. */
  readonly waiting: Store<ReadonlySet<string>>;
  remove(id: string): void;
  undo(id: string): void;
  /** Sends all pending deletions at once, because the page is closing. */
  flush(): void;
}

/**
 * Creates deletions that can be undone for some seconds, for things that cannot be created again. `send` deletes for
 * good; its rejections go to `onFailed`, and the item is shown again.
 */
export function createDeferredDeletes(
  send: (id: string) => Promise<void>,
  onFailed: (error: unknown) => void,
): DeferredDeletes {
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
    undo: forget,
    flush() {
      for (const id of [...timers.keys()]) void finish(id);
    },
  };
}
