import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** When the part closes, the focus returns to where it was before. The element needs `tabIndex={-1}`. */
export function useFocusWhileMounted<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  const from = useRef<Element>(null);
  // A layout effect, because a busy device runs others once the viewer has begun to type into the part.
  useLayoutEffect(() => {
    from.current = document.activeElement;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  // No layout effect, because the part is in the page and has the focus until those have ended.
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      // Another part may have opened and taken the focus meanwhile.
      const isLost = activeElement === null || activeElement === body;
      if (isLost && from.current instanceof HTMLElement && from.current.isConnected)
        from.current.focus({ preventScroll: true });
    },
    [],
  );
  return part;
}
