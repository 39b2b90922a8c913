import type { KeyboardEvent } from "react";

/**
 * Returns the index among `count` items to which an arrow, Home or End key leads from `index`; null for other keys.
 * "horizontal" arrows follow the reading direction of the element; the ends wrap around.
 */
export function rovingIndex(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
  axis: "horizontal" | "vertical",
): number | null {
  if (count === 0) return null;
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const rtl = axis === "horizontal" && getComputedStyle(event.currentTarget).direction === "rtl";
  const [next, previous] =
    axis === "vertical" ? ["ArrowDown", "ArrowUp"] : rtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (event.key === next) return (index + 1) % count;
  if (event.key === previous) return (index - 1 + count) % count;
  return null;
}
