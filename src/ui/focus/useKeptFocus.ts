import { useEffect, useRef, type RefObject } from "react";

/**
 * For a row that shows another `face` when something in it is pressed, which takes what was pressed, and the focus with
 * it: the ref of what has the focus then. A focus that is elsewhere stays there.
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
