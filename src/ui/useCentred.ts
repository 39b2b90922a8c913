import { useEffect, useRef, type RefObject } from "react";

/** For a row that scrolls sideways: its child at `index` stands in the middle of it, as far as there is room. */
export function useCentred<Row extends HTMLElement>(index: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const element = row.current;
    const active = element?.children[index];
    if (!element || !(active instanceof HTMLElement)) return;
    // With the frame: measured before, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      // Only the row scrolls; scrollIntoView would move the page too.
      element.scrollLeft = active.offsetLeft - element.offsetLeft + active.offsetWidth / 2 - element.clientWidth / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [index]);
  return row;
}
