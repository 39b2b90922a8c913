import { useEffect, useRef, type RefObject } from "react";

/**
 * Returns the ref of the element that gets the focus whenever `count` increases, for actions whose button or form
 * disappears and would lose the focus. The element needs `tabIndex={-1}`.
 */
export function useFocusOnChange<Element extends HTMLElement>(count: number): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return target;
}
