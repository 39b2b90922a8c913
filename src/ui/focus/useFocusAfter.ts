import { useEffect, useRef, type RefObject } from "react";

/**
 * The ref of what gets the focus after each of `times`: for what is done by a button or a form that is gone then, and
 * would take the focus with it. Give the element `tabIndex={-1}`.
 */
export function useFocusAfter<Element extends HTMLElement>(times: number): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return target;
}
