import { useEffect, useRef, type RefObject } from "react";

/** For actions whose button or form disappears. The element needs `tabIndex={-1}`. */
export function useFocusOnChange<Element extends HTMLElement>(count: number): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return target;
}
