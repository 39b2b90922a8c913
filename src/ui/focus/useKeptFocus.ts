import { useEffect, useRef, type RefObject } from "react";

/**
 * Returns the ref of the element that gets the focus when `face` changes. For rows in which a press replaces the
 * pressed button, which would lose the focus. If the focus is elsewhere, it stays there.
 */
export function useKeptFocus<T extends HTMLElement>(face: string): RefObject<T | null> {
  const next = useRef<T>(null);
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) next.current?.focus({ preventScroll: true });
  }, [face]);
  return next;
}
