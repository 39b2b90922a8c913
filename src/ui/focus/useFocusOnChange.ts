import { useLayoutEffect, useRef, type RefObject } from "react";

/** For actions whose button or form disappears. The element needs `tabIndex={-1}`. */
export function useFocusOnChange<Element extends HTMLElement>(count: number): RefObject<Element | null> {
  const target = useRef<Element>(null);
  // A layout effect, because a busy device runs others once the viewer has gone on.
  useLayoutEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return target;
}
