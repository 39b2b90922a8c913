import type { KeyboardEvent } from "react";

/** Arrows, Home, End; null for other keys. "horizontal" follows the reading direction; the ends wrap around. */
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
