import type { Point } from "#tools/media/match/types.ts";
import type { Camera } from "./camera.ts";
import type { DrawOp } from "./ops.ts";

/** A marking on the floor: a filled area, or a line with a width in metres. */
export type Mark =
  | { readonly kind: "area"; readonly color: string; readonly points: readonly (readonly [number, number])[] }
  | {
      readonly kind: "line";
      readonly color: string;
      readonly width: number;
      readonly points: readonly (readonly [number, number])[];
    };

/** Returns a mark and its mirror image on the other half. */
export function mirrored(mark: Mark): Mark[] {
  return [mark, { ...mark, points: mark.points.map(([x, y]) => [-x, y] as const) }];
}

export function box(x0: number, y0: number, x1: number, y1: number): (readonly [number, number])[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ];
}

/** Returns points on a circle from angle `from` to `to` in degrees. */
export function arc(x: number, y: number, radius: number, from = 0, to = 360): (readonly [number, number])[] {
  const steps = Math.max(8, Math.ceil(Math.abs(to - from) / 7));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
}

/** Draws the marks as seen by `camera`, in the given order; adjacent marks of one colour share an operation. */
export function drawMarks(camera: Camera, marks: readonly Mark[]): DrawOp[] {
  const ops: DrawOp[] = [];
  for (const mark of marks) {
    const shapes = mark.kind === "area" ? [mark.points] : segments(mark.points, mark.width);
    const seen = shapes
      .map((shape) => camera.shape(shape.map(([x, y]): Point => ({ x, y, z: 0 }))))
      .filter((shape) => shape.length >= 6);
    const last = ops.at(-1);
    if (last?.[0] === "fill" && last[1] === mark.color)
      ops[ops.length - 1] = ["fill", mark.color, [...last[2], ...seen]];
    else ops.push(["fill", mark.color, seen]);
  }
  return ops;
}

/** Returns a line of real width as one quadrilateral for each of its segments, with square ends. */
function segments(points: readonly (readonly [number, number])[], width: number): (readonly [number, number])[][] {
  return points.slice(1).map(([bx, by], index) => {
    const [ax, ay] = points[index] ?? [bx, by];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const ux = ((bx - ax) / length) * (width / 2);
    const uy = ((by - ay) / length) * (width / 2);
    return [
      [ax - ux - uy, ay - uy + ux],
      [bx + ux - uy, by + uy + ux],
      [bx + ux + uy, by + uy - ux],
      [ax - ux + uy, ay - uy - ux],
    ];
  });
}
