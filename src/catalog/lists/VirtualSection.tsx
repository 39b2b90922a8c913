import { useEffect, useRef, useState, type ReactNode } from "react";
import { watchNear } from "./nearWindow.ts";

/** How high parts were when they went out of sight, in px: coming back to a list finds its length, and the place in it. */
const heights = new Map<string, number>();
/** Of the window in which they were; in another one they are others. */
let width: number | null = null;

export interface VirtualSectionProps {
  /** The same for the same content, also after coming back. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A part of a long list that is drawn while it is near the window, else an empty box of its height: a list of thousands
 * costs no more than what is looked at. What holds the focus stays.
 */
export function VirtualSection({ id, children }: VirtualSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(() => heights.get(id) ?? null);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return watchNear(element, ({ isNear, height: measured }) => {
      if (isNear) return setHeight(null);
      // A page that is not shown measures nothing.
      if (measured === 0 || element.contains(document.activeElement)) return;
      if (innerWidth !== width) heights.clear();
      width = innerWidth;
      heights.set(id, measured);
      setHeight(measured);
    });
  }, [id]);

  return (
    <div ref={box} style={height === null ? undefined : { blockSize: height }}>
      {height === null && children}
    </div>
  );
}
