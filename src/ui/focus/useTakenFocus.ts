import { useEffect, useRef, type RefObject } from "react";

/**
 * Brings the focus to a part that has just opened, and into view; when it closes, the focus goes back to where it came
 * from. The element needs `tabIndex={-1}`.
 */
export function useTakenFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useEffect(() => {
    const from = document.activeElement;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView?.({ block: "nearest" });
    return () => {
      // Another part may have opened meanwhile and have it.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
