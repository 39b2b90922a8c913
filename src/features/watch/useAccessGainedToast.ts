import { useEffect, useRef } from "react";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";

/**
 * Announces that the viewer has gained access to the event: by a purchase here or in another tab, or by a code (COM-3,
 * COM-5). Moves the focus to the page, if the focused button disappeared with the access message.
 */
export function useAccessGainedToast(event: SportEvent): void {
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
