import type { Match } from "#tools/media/match/types.ts";
import { FRAME_RATE } from "#tools/media/timing.ts";
import type { Shot } from "./camera.ts";

/** How the operator of a sport's main camera works. */
export interface Operator {
  readonly from: { readonly y: number; readonly z: number };
  /** The camera on its rail: share of the ball's x it moves along. */
  readonly rail: number;
  readonly spread: number;
  /** How much closer it goes near the goals. */
  readonly closer: number;
  /** The furthest it looks along and across. */
  readonly reach: { readonly x: number; readonly near: number; readonly far: number };
  readonly lookZ: number;
}

/** The shots of a broadcast, one a frame: smooth, a little ahead of the ball, never off the field. */
export function follow(match: Match, operator: Operator, width: number, height: number): Shot[] {
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

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Three passes of a moving mean over ±`reach` frames: as smooth as a good hand on the pan bar. */
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
