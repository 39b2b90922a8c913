import { useEffect, useRef } from "react";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";

/**
 * Says so when the event on screen opens for its viewer: paid here, in another tab, or by a code (COM-3, COM-5). The
 * focus, whose button has gone with what kept the event shut, goes to the page.
 */
export function useOpened(event: SportEvent): void {
  const { t } = useTranslation();
  const { blockedBy } = accessOf(event);
  const before = useRef({ id: event.id, blockedBy });

  useEffect(() => {
    const last = before.current;
    before.current = { id: event.id, blockedBy };
    if (last.id !== event.id || last.blockedBy !== "viewer" || blockedBy !== null) return;
    toast(t(($) => $.watch.access.opened));
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [event.id, blockedBy, t]);
}
