import { useLayoutEffect, useRef, type RefObject } from "react";

/** When the part closes, the focus returns to where it was before. The element needs `tabIndex={-1}`. */
export function useFocusWhileMounted<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  // A layout effect, because a busy device runs others once the viewer has begun to type into the part.
  useLayoutEffect(() => {
    const from = document.activeElement;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView?.({ block: "nearest" });
    return () => {
      // Another part may have opened and taken the focus meanwhile.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
