import { useEffect, useRef, type RefObject } from "react";

/** For actions whose button or form disappears. The element needs `tabIndex={-1}`. */
export function useFocusOnChange<Element extends HTMLElement>(count: number): RefObject<Element | null> {
  const target = useRef<Element>(null);
  // No layout effect: a dialog whose press removed the row is closed by those, and nothing outside it has focus before.
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return target;
}
