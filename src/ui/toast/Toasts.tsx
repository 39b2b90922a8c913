import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from "react";
import { removeToast, TOAST_LIFE_MS, toastStore, type Toast } from "./toasts.ts";
import styles from "./Toasts.module.css";

type Card = ComponentType<{ readonly toast: Toast; readonly closeLabel: string }>;

/** Loads the code of a toast with the first one: no page needs it at the start. */
export const loadToastCard = () => import("./ToastCard.tsx");
let loaded: Card | null = null;

function useToastCard(toasts: readonly Toast[]): Card | null {
  const [card, setCard] = useState(() => ({ Card: loaded }));
  useEffect(() => {
    if (toasts.length === 0 || loaded !== null) return;
    let isGone = false;
    loadToastCard().then(
      ({ ToastCard }) => {
        loaded = ToastCard;
        if (!isGone) setCard({ Card: ToastCard });
      },
      () => isGone || setCard({ Card: PlainToast }),
    );
    return () => void (isGone = true);
  }, [toasts]);
  return card.Card;
}

function PlainToast({ toast: { id, text, tone } }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => removeToast(id), TOAST_LIFE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p className={styles.toast} role={tone === "danger" ? "alert" : undefined}>
      {text}
    </p>
  );
}

interface ToastsProps {
  readonly label: string;
  readonly closeLabel: string;
}

/** Mounted once. F6 moves the focus into it and back; it also returns when the last toast goes. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const Card = useToastCard(toasts);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const place = region.current;
    if (!place) return;
    const goBack = () => {
      const back = cameFrom.current;
      cameFrom.current = null;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
      else document.getElementById("main")?.focus({ preventScroll: true });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F6") return;
      if (place.contains(document.activeElement)) goBack();
      else if (place.childElementCount > 0) {
        cameFrom.current = document.activeElement;
        (place.querySelector("button") ?? place).focus();
      } else return;
      event.preventDefault();
    };
    // The last toast leaves its focus on the region, where there is nothing to do.
    const onFocus = () => place.childElementCount === 0 && goBack();
    document.addEventListener("keydown", onKeyDown);
    place.addEventListener("focus", onFocus);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      place.removeEventListener("focus", onFocus);
    };
  }, []);

  return (
    <section className={styles.region} ref={region} aria-label={label} aria-live="polite" tabIndex={-1}>
      {Card !== null && toasts.map((shown) => <Card key={shown.id} toast={shown} closeLabel={closeLabel} />)}
    </section>
  );
}
