import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import { removeToast, TOAST_LEAVE_MS, TOAST_LIFE_MS, type Toast } from "./toasts.ts";
import styles from "./Toasts.module.css";

const ICONS = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** One toast. Unless it `stays`, it goes after 4 s, not counting time with the pointer over it or the focus in it. */
export function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const card = useFocusHandover<HTMLDivElement>();
  const restMs = useRef(TOAST_LIFE_MS);
  const held = hovered || focused;

  useEffect(() => {
    if (held || leaving || toast.stays) return;
    const since = Date.now();
    const timer = setTimeout(() => setLeaving(true), restMs.current);
    return () => {
      clearTimeout(timer);
      restMs.current -= Date.now() - since;
    };
  }, [held, leaving, toast.stays]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => removeToast(toast.id), TOAST_LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving, toast.id]);

  return (
    // Only the pointer needs the press anywhere: the keyboard has the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      className={classes(styles.toast, styles[toast.tone], leaving && styles.leaving)}
      role={toast.tone === "danger" ? "alert" : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={() => toast.dismissible && setLeaving(true)}
    >
      <Icon node={ICONS[toast.tone]} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            toast.action?.onPress();
            setLeaving(true);
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast.dismissible && (
        <button type="button" className={styles.act} aria-label={closeLabel} onClick={() => setLeaving(true)}>
          <Icon node={X} />
        </button>
      )}
    </div>
  );
}
