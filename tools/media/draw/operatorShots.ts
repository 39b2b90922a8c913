import type { Match } from "#tools/media/match/types.ts";
import { FRAME_RATE } from "#tools/media/timing.ts";
import type { Shot } from "./camera.ts";

/** How a sport's main camera is operated. */
export interface Operator {
  readonly from: { readonly y: number; readonly z: number };
  /** How far the camera moves along its rail, as a share of the ball's x. */
  readonly rail: number;
  readonly spread: number;
  /** How much it zooms in near the goals. */
  readonly closer: number;
  /** The limits of what it looks at, along and across the field. */
  readonly reach: { readonly x: number; readonly near: number; readonly far: number };
  readonly lookZ: number;
}

/** Returns the shots of a broadcast, one per frame: smooth, a little ahead of the ball, always on the field. */
export function operatorShots(match: Match, operator: Operator, width: number, height: number): Shot[] {
  const balls = match.frames.map(({ ball }) => ball);
  const lead = FRAME_RATE * 0.5;
  const xs = smooth(
    balls.map((_, index) =>
      clamp(
        (balls[Math.min(balls.length - 1, index + lead)] ?? balls[index])?.x ?? 0,
        -operator.reach.x,
        operator.reach.x,
      ),
    ),
    26,
  );
  const ys = smooth(
    balls.map(({ y }) => clamp(y * 0.6, operator.reach.near, operator.reach.far)),
    34,
  );
  return xs.map((x, index) => {
    const edge = Math.abs(x) / operator.reach.x;
    const close = 1 - operator.closer * edge * edge;
    const from = { x: x * operator.rail, y: operator.from.y, z: operator.from.z };
    return { from, at: { x, y: ys[index] ?? 0, z: operator.lookZ }, spread: operator.spread * close, width, height };
  });
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Smooths `values` like a steady hand would: three passes of a moving mean over ±`reach` frames. */
function smooth(values: readonly number[], reach: number): number[] {
  let out = [...values];
  for (let pass = 0; pass < 3; pass += 1) {
    const sums = [0];
    for (const value of out) sums.push((sums.at(-1) ?? 0) + value);
    out = out.map((_, index) => {
      const from = Math.max(0, index - reach);
      const to = Math.min(out.length, index + reach + 1);
      return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    });
  }
  return out;
}
