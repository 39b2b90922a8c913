import { Children, useEffect, useRef, useState, type ReactNode } from "react";
import { watchNear } from "./nearWindow.ts";

/** Heights of parts that left the view, px: a list that is reopened has its length and scroll position. */
const heights = new Map<string, number>();
/** Width of the window for which the heights are valid. */
let width: number | null = null;

/** How many children are rendered per frame: two are one long task on a slow phone (docs/performance.md). */
const STEP = 1;

/** What is rendered of a section. */
interface Share {
  /** Height of the box until all children are there, px. */
  readonly height?: number;
  readonly children: number;
}

const ALL: Share = { children: Infinity };

export interface VirtualSectionProps {
  /** Identifies the content, also when the list is reopened. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Far from the window it is an empty box of its height. A part that has the focus stays rendered. */
export function VirtualSection({ id, children }: VirtualSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => shareOf(heights.get(id)));
  const last = useRef(share);
  const count = Children.count(children);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const show = (next: Share) => {
      last.current = next;
      setShare(next);
    };
    return watchNear(element, ({ isNear, height }) => {
      if (isNear) {
        const shown = last.current.children + STEP;
        show(shown < count ? { ...last.current, children: shown } : ALL);
        return shown < count;
      }
      // A hidden page measures no height.
      if (height === 0 || element.contains(document.activeElement)) return false;
      if (innerWidth !== width) heights.clear();
      width = innerWidth;
      heights.set(id, height);
      show(shareOf(height));
      return false;
    });
  }, [id, count]);

  return (
    <div ref={box} style={{ minBlockSize: share.height }}>
      {Children.toArray(children).slice(0, share.children)}
    </div>
  );
}

const shareOf = (height: number | undefined): Share => (height === undefined ? ALL : { height, children: 0 });
