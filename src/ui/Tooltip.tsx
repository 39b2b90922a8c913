import { useEffect, useState, type ReactNode } from "react";
import styles from "./Tooltip.module.css";

/** The time in ms before a tooltip appears (TST-1). */
const TOOLTIP_DELAY_MS = 200;

/** 200 ms after hover or focus; Esc hides it (WCAG 1.4.13). It repeats the name, so it is hidden from readers. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!near) return;
    const timer = setTimeout(() => setShown(true), TOOLTIP_DELAY_MS);
    const hideOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setNear(false);
    document.addEventListener("keydown", hideOnEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", hideOnEscape);
      setShown(false);
    };
  }, [near]);

  return (
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === "mouse" && setNear(true)}
      onPointerLeave={() => setNear(false)}
      onPointerDown={() => setNear(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && setNear(true)}
      onBlur={() => setNear(false)}
    >
      {children}
      {shown && (
        <span className={styles.tip} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
