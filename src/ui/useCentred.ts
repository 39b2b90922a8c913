import { useEffect, useRef, type RefObject } from "react";

export function useCentred<Row extends HTMLElement>(index: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = row.current;
    const active = element?.children[index];
    if (!element || !(active instanceof HTMLElement)) return;
    // The viewer scrolled the row before the page could respond.
    const isScrolled = isFirst.current && element.scrollLeft !== 0;
    isFirst.current = false;
    if (isScrolled) return;
    // In the next frame: measuring now would lay out the page twice.
    const frame = requestAnimationFrame(() => {
      // Only the row scrolls; scrollIntoView would move the page too.
      element.scrollLeft = active.offsetLeft - element.offsetLeft + active.offsetWidth / 2 - element.clientWidth / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [index]);
  return row;
}
