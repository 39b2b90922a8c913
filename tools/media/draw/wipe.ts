import { DURATION_S } from "#tools/media/timing.ts";
import type { DrawOp } from "./ops.ts";

const LASTS_S = 0.52;

/** Draws the wipe that hides the seam of the loop: closed on the last frame, it opens from the first. */
export function drawWipe(timeS: number, width: number, height: number): DrawOp[] {
  const toSeamS = DURATION_S - timeS;
  if (timeS >= LASTS_S && toSeamS > LASTS_S) return [];
  const opening = timeS < LASTS_S;
  const t = opening ? timeS / LASTS_S : 1 - toSeamS / LASTS_S;
  const eased = t * t * (3 - 2 * t);
  const slant = height * 0.28;
  const span = width + slant * 2;
  const panel = (left: number, right: number, color: string): DrawOp => [
    "fill",
    color,
    [[left + slant, 0, right + slant, 0, right - slant, height, left - slant, height]],
  ];
  const left = opening ? -slant + eased * span : -slant;
  const right = opening ? width + slant : -slant + eased * span;
  const edge = opening ? left : right;
  const stripe = width * 0.012;
  return [
    panel(left, right, "#0f1624"),
    panel(edge - stripe, edge + stripe, "#ffd23a"),
    ...(opening
      ? mark(left + (right - left) / 2, width, height, 1 - eased)
      : mark((left + right) / 2, width, height, eased)),
  ];
}

/** Draws the product's logo in the middle of the covered part. */
function mark(x: number, width: number, height: number, alpha: number): DrawOp[] {
  if (alpha < 0.35) return [];
  const s = Math.min(width, height * 1.78) / 900;
  const y = height / 2;
  const bar = (x0: number, y0: number, x1: number, y1: number) => [
    x + x0 * s,
    y + y0 * s,
    x + x1 * s,
    y + y0 * s,
    x + x1 * s,
    y + y1 * s,
    x + x0 * s,
    y + y1 * s,
  ];
  const curve = (way: number) =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = ((step - 4) / 4) * 0.85;
      return [x + way * Math.cos(angle) * 44 * s, y + (14 + Math.sin(angle) * 44) * s];
    }).flat();
  return [
    ["fill", "#f4f7fc", [bar(-66, -70, 66, -50), bar(-10, -50, 10, 70)]],
    ["line", "#ffd23a", 11 * s, [curve(1), curve(-1)]],
  ];
}
