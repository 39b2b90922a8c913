import { useEffect, useRef, useSyncExternalStore } from "react";
import { ToastCard } from "./ToastCard.tsx";
import { toastStore } from "./toasts.ts";
import styles from "./Toasts.module.css";

export interface ToastsProps {
  /** Names the region. */
  readonly label: string;
  readonly closeLabel: string;
}

/** The place of the toasts, at the top of the page; mounted once. F6 reaches it, and goes back from it. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = region.current;
      if (event.key !== "F6" || !place) return;
      const back = cameFrom.current;
      if (place.contains(document.activeElement)) {
        cameFrom.current = null;
        if (back instanceof HTMLElement) back.focus();
      } else if (place.childElementCount > 0) {
        cameFrom.current = document.activeElement;
        (place.querySelector("button") ?? place).focus();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <section className={styles.region} ref={region} aria-label={label} aria-live="polite" tabIndex={-1}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} closeLabel={closeLabel} />
      ))}
    </section>
  );
}
