import { useEffect, useEffectEvent, type RefObject } from "react";
import { isComposing } from "#src/lib/keyboard/isComposing.ts";

/** Modal or not; Esc and a press outside call `onClose`. The focus then returns to where it was. */
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
    // On the document: focus can leave a dialog that is not modal.
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
        // The backdrop counts as the dialog itself; the button that opened the dialog closes it by its own press.
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
