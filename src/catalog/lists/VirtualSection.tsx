import { useEffect, useRef, useState, type ReactNode } from "react";
import { watchNear } from "./nearWindow.ts";

/** Heights of parts that left the view, px: a list that is reopened has its length and scroll position. */
const heights = new Map<string, number>();
/** Width of the window for which the heights are valid. */
let width: number | null = null;

export interface VirtualSectionProps {
  /** Identifies the content, also when the list is reopened. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Far from the window it is an empty box of its height. A part that has the focus stays rendered. */
export function VirtualSection({ id, children }: VirtualSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(() => heights.get(id) ?? null);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return watchNear(element, ({ isNear, height: measured }) => {
      if (isNear) return setHeight(null);
      // A hidden page measures no height.
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
