import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { createStore, type Store } from "#src/lib/store.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";

/** How long a deletion can be undone, ms. */
export const UNDO_MS = 6_000;

/** Whether a deletion can still be undone, or is on its way to the server. */
export type DeleteStage = "undoable" | "sending";

export interface DeferredDeletes {
  readonly pending: Store<ReadonlyMap<string, DeleteStage>>;
  remove(id: string): void;
  /** Keeps the item; does nothing once its deletion is being sent. */
  undo(id: string): void;
  /** Sends all pending deletions at once, because the page is closing. */
  flush(): void;
}

/** For things that cannot be created again. After a rejection, which `onFailed` gets, the item is shown again. */
export function createDeferredDeletes(
  send: (id: string) => Promise<void>,
  onFailed: (error: unknown) => void,
): DeferredDeletes {
  const pending = createStore<ReadonlyMap<string, DeleteStage>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function stop(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  const forget = (id: string) => pending.set(new Map([...pending.get()].filter(([other]) => other !== id)));
  const put = (id: string, stage: DeleteStage) => pending.set(new Map([...pending.get(), [id, stage]]));

  async function finish(id: string): Promise<void> {
    stop(id);
    put(id, "sending");
    try {
      await send(id);
    } catch (error) {
      onFailed(error);
    } finally {
      forget(id);
    }
  }

  return {
    pending,
    remove(id) {
      if (pending.get().has(id)) return;
      timers.set(
        id,
        setTimeout(() => void finish(id), UNDO_MS),
      );
      put(id, "undoable");
    },
    undo(id) {
      if (!timers.has(id)) return;
      stop(id);
      forget(id);
    },
    flush() {
      for (const id of Array.from(timers.keys())) void finish(id);
    },
  };
}

/** Unmounting or hiding the page sends them. */
export function useDeferredDeletes(send: (id: string) => Promise<void>): {
  readonly pending: ReadonlyMap<string, DeleteStage>;
  readonly deletes: DeferredDeletes;
} {
  const { t } = useTranslation();
  const [deletes] = useState(() =>
    createDeferredDeletes(send, (error) => toast(errorText(t, error), { tone: "danger" })),
  );
  const flush = useEffectEvent(() => deletes.flush());
  useEffect(() => {
    const onHide = () => flush();
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      onHide();
    };
  }, []);
  const pending = useSyncExternalStore(deletes.pending.subscribe, deletes.pending.get, deletes.pending.get);
  return { pending, deletes };
}
