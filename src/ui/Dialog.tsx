import { X } from "lucide";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  /** Called by Esc, a press on the scrim and the close button; the owner then sets `open` to false. */
  readonly onClose: () => void;
  /** The safe action first, the main one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A bottom sheet on phones. The focus starts on the element with `data-first`, else on the close button. */
export function Dialog({ open, title, closeLabel, onClose, actions, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    // It covers the page, so it looks like the page, and not like the dark stage or head that has its button.
    dialog.dataset["theme"] = document.documentElement.dataset["theme"] ?? "";
    // Old engines have no showModal: the dialog opens in place, not modal but usable.
    if (!("showModal" in dialog)) box.current?.toggleAttribute("open", open);
    else if (open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-first]")?.focus();
    } else dialog.close();
  }, [open]);
  // Closes a dialog that is removed while it is open: browsers restore the focus on closing, but not on removal.
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => {
      if (dialog?.open && "showModal" in dialog) dialog.close();
    };
  }, []);

  return (
    // Only the pointer needs the press on the scrim: the keyboard has Esc and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The scrim belongs to the dialog element; everything inside belongs to the body.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} icon={<Icon node={X} />} onClick={onClose} />
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
