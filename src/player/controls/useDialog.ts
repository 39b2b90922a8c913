import { useEffect, useEffectEvent, type RefObject } from "react";
import { isComposing } from "#src/lib/isComposing.ts";

/**
 * Opens the dialog while it is mounted, modal or beside the page; Esc and a press outside of it ask to close.
 * The focus goes back to where it was.
 */
export function useDialog(box: RefObject<HTMLDialogElement | null>, isModal: () => boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const wantsModal = useEffectEvent(isModal);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open) return;
    const opener = document.activeElement;
    const abort = new AbortController();
    const { signal } = abort;
    if (wantsModal()) dialog.showModal();
    else dialog.show();
    // Also from beside it: a panel that is not modal lets the focus go on to the rest of the page.
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      { signal },
    );
    dialog.addEventListener("cancel", () => close(), { signal });
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        // Its scrim counts as the dialog itself; the button that opened it closes it by its own press.
        const isInside = target instanceof Element && target !== dialog && dialog.contains(target);
        const isOpener = target instanceof Element && target.closest("[aria-expanded=true]") !== null;
        if (!isInside && !isOpener) close();
      },
      { signal },
    );
    return () => {
      abort.abort();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [box]);
}
