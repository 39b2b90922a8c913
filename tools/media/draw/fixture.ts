import type { Point } from "#tools/media/match/types.ts";
import type { Camera } from "./camera.ts";
import type { DrawOp } from "./ops.ts";
import { roundPx } from "./ops.ts";

/** An object on the field: a goal, a hoop, a net. Its `y` decides which figures it is painted in front of. */
export interface Fixture {
  readonly y: number;
  readonly parts: readonly Part[];
}

export type Part =
  | {
      readonly kind: "bars";
      readonly color: string;
      readonly width: number;
      readonly lines: readonly (readonly Point[])[];
    }
  | { readonly kind: "panel"; readonly color: string; readonly points: readonly Point[] };

export function drawFixture(camera: Camera, fixture: Fixture): DrawOp[] {
  return fixture.parts.flatMap((part): DrawOp[] => {
    if (part.kind === "panel") return [["fill", part.color, [camera.shape(part.points)]]];
    const lines = part.lines.map((points) => points.map((point) => camera.spot(point)));
    const whole = lines.filter((line) => line.every((spot) => spot !== null));
    const scale = whole[0]?.[0]?.scale ?? 0;
    const flat = whole.map((line) => line.flatMap((spot) => (spot === null ? [] : [roundPx(spot.x), roundPx(spot.y)])));
    return flat.length === 0 ? [] : [["line", part.color, roundPx(Math.max(0.6, scale * part.width)), flat]];
  });
}

/** Returns a goal with its net at `x`, whose sign gives the end; the mouth reaches `half` metres to each side. */
export function goalFixture(
  x: number,
  half: number,
  height: number,
  depth: number,
  bar: { color: string; width: number },
): Fixture {
  const out = Math.sign(x);
  const top = depth * 0.45;
  const lines: Point[][] = [];
  const back = (y: number, t: number): Point => ({ x: x + out * (top + (depth - top) * t), y, z: height * (1 - t) });
  const columns = Math.max(6, Math.round((half * 2) / (height / 6)));
  for (let column = 0; column <= columns; column += 1) {
    const y = -half + (column / columns) * half * 2;
    lines.push([{ x, y, z: height }, back(y, 0), back(y, 1)]);
  }
  for (let row = 0; row <= 5; row += 1) lines.push([back(-half, row / 5), back(half, row / 5)]);
  for (const y of [-half, half])
    for (let row = 1; row <= 5; row += 1) lines.push([{ x, y, z: height * (1 - row / 5) }, back(y, row / 5)]);
  const frame: Point[] = [
    { x, y: -half, z: 0 },
    { x, y: -half, z: height },
    { x, y: half, z: height },
    { x, y: half, z: 0 },
  ];
  return {
    y: half,
    parts: [
      { kind: "bars", color: "rgba(223,232,245,.34)", width: 0.02, lines },
      { kind: "bars", color: bar.color, width: bar.width, lines: [frame] },
    ],
  };
}
