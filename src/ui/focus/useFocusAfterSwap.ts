import { useEffect, useRef, type RefObject } from "react";

/** For rows in which a press replaces the pressed button. A focus elsewhere stays there. */
export function useFocusAfterSwap<T extends HTMLElement>(state: string): RefObject<T | null> {
  const next = useRef<T>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) next.current?.focus({ preventScroll: true });
  }, [state]);
  return next;
}
