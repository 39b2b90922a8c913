import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { createDeferredDeletes, type DeferredDeletes, type DeleteStage } from "./deferredDeletes.ts";

/**
 * Returns deletions that the viewer can undo while the component is mounted; unmounting or hiding the page sends them.
 */
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
