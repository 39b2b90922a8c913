import { useEffect, useRef, type RefObject } from "react";

/**
 * Returns the ref of the element that gets the focus whenever `times` increases. For actions whose button or form
 * disappears and would lose the focus. The element needs `tabIndex={-1}`.
 */
export function useFocusAfter<Element extends HTMLElement>(times: number): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return target;
}
