import type { Point } from "#tools/media/match/types.ts";
import { roundPx } from "./ops.ts";

/** A pinhole camera: its position, what it looks at, its angle of view, and the size of its picture. */
export interface Shot {
  readonly from: Point;
  readonly at: Point;
  /** Picture width over distance: 1 sees 53 degrees. */
  readonly spread: number;
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  readonly shot: Shot;
  /**
   * Calls `visit` with the position in the picture of every point of `xyz` that is in it. Fast enough for crowds,
   * thousands per frame.
   */
  readonly each: (xyz: Float32Array, visit: (index: number, x: number, y: number, scale: number) => void) => void;
  /**
   * Returns the position of a point in the picture, with `scale` in pixels per metre there; null if it is behind the
   * camera.
   */
  readonly spot: (point: Point) => { x: number; y: number; scale: number } | null;
  /**
   * Returns the outline of a flat shape in the picture, clipped where it passes behind the camera; empty if all of it
   * does.
   */
  readonly shape: (points: readonly Point[]) => number[];
}

const NEAR = 1;

export function newCamera(shot: Shot): Camera {
  const { from, at, width, height } = shot;
  const forward = unit({ x: at.x - from.x, y: at.y - from.y, z: at.z - from.z });
  const right = unit({ x: forward.y, y: -forward.x, z: 0 });
  const up = { x: right.y * forward.z, y: -right.x * forward.z, z: right.x * forward.y - right.y * forward.x };
  const focal = width / shot.spread;

  const local = (p: Point) => {
    const d = { x: p.x - from.x, y: p.y - from.y, z: p.z - from.z };
    return { x: dot(d, right), y: dot(d, up), z: dot(d, forward) };
  };
  const project = (l: Point) => ({ x: width / 2 + (focal * l.x) / l.z, y: height / 2 - (focal * l.y) / l.z });

  return {
    shot,
    each(xyz, visit) {
      for (let index = 0; index < xyz.length; index += 3) {
        const dx = (xyz[index] ?? 0) - from.x;
        const dy = (xyz[index + 1] ?? 0) - from.y;
        const dz = (xyz[index + 2] ?? 0) - from.z;
        const depth = dx * forward.x + dy * forward.y + dz * forward.z;
        if (depth < NEAR) continue;
        const scale = focal / depth;
        const x = width / 2 + scale * (dx * right.x + dy * right.y);
        if (x < -8 || x > width + 8) continue;
        const y = height / 2 - scale * (dx * up.x + dy * up.y + dz * up.z);
        if (y > -8 && y < height) visit(index / 3, x, y, scale);
      }
    },
    spot(point) {
      const l = local(point);
      return l.z < NEAR ? null : { ...project(l), scale: focal / l.z };
    },
    shape(points) {
      const locals = points.map(local);
      const out: number[] = [];
      locals.forEach((a, index) => {
        const b = locals[(index + 1) % locals.length] ?? a;
        if (a.z >= NEAR) add(out, project(a));
        if (a.z >= NEAR === b.z >= NEAR) return;
        const t = (NEAR - a.z) / (b.z - a.z);
        add(out, project({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: NEAR }));
      });
      return out;
    },
  };
}

function add(out: number[], { x, y }: { x: number; y: number }): void {
  out.push(roundPx(x), roundPx(y));
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z;

function unit(p: Point): Point {
  const length = Math.hypot(p.x, p.y, p.z);
  return { x: p.x / length, y: p.y / length, z: p.z / length };
}
