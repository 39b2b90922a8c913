import type { Point } from "#tools/media/match/types.ts";
import { seeded } from "#tools/media/random.ts";
import type { Camera } from "./camera.ts";
import type { DrawOp } from "./ops.ts";

/** The surroundings of a sport: floor, stands and boards, with their colours. */
export interface ArenaSpec {
  readonly halfLength: number;
  readonly halfWidth: number;
  readonly night: string;
  readonly crowd: readonly [string, string, string];
  /** Floor around the field, up to the boards. */
  readonly apron: { readonly color: string; readonly side: number; readonly end: number; readonly near: number };
  /** Around the floor by default; `path` if they stand elsewhere, as in the corners of a rink. */
  readonly boards: {
    readonly path?: readonly (readonly [number, number])[];
    /** A strip along the bottom, and glass on top with this height. */
    readonly kick?: string;
    readonly glass?: number;
    readonly height: number;
    readonly base: string;
    readonly every: number;
    readonly colors: readonly string[];
  };
  /** The first row of seats is this high and this far behind the boards; the other rows rise behind it. */
  readonly stand: { readonly z: number; readonly back: number; readonly rows: number; readonly seat: number };
  readonly light: string;
}

const flat = (x: number, y: number, z = 0): Point => ({ x, y, z });

/** Returns everything behind and beside the field: darkness, crowd, floor around the field and boards. */
export function drawArena(camera: Camera, arena: ArenaSpec, heat: number, frame: number): DrawOp[] {
  const { width, height } = camera.shot;
  const { halfLength, halfWidth, apron } = arena;
  const endX = halfLength + apron.end;
  const farY = halfWidth + apron.side;
  const nearY = -halfWidth - apron.near;
  const floor = camera.shape([flat(-endX, nearY), flat(endX, nearY), flat(endX, farY), flat(-endX, farY)]);
  return [
    ["fill", arena.night, [[0, 0, width, 0, width, height, 0, height]]],
    ...drawCrowd(camera, arena, heat, frame),
    ["fill", apron.color, [floor]],
    ...drawBoards(camera, arena),
  ];
}

function drawBoards(camera: Camera, arena: ArenaSpec): DrawOp[] {
  const { boards } = arena;
  const path = boards.path ?? rectangle(arena);
  const ends = [0];
  path.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = path[index] ?? [x, y];
    ends.push((ends.at(-1) ?? 0) + Math.hypot(x - fromX, y - fromY));
  });
  const length = ends.at(-1) ?? 0;
  const between = (from: number, to: number, low: number, high: number): number[][] =>
    path.slice(1).flatMap((b, index) => {
      const a = path[index] ?? b;
      const [start = 0, end = 0] = [ends[index], ends[index + 1]];
      if (end <= from || start >= to) return [];
      const at = (metres: number, z: number): Point => {
        const t = (Math.min(end, Math.max(start, metres)) - start) / (end - start);
        return flat(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, z);
      };
      return [camera.shape([at(from, low), at(to, low), at(to, high), at(from, high)])];
    });
  const ops: DrawOp[] = [["fill", boards.base, between(0, length, 0, boards.height)]];
  const count = Math.floor(length / boards.every);
  const lead = (length - count * boards.every) / 2;
  for (let panel = 0; panel < count; panel += 1) {
    const start = lead + (panel + 0.14) * boards.every;
    const color = boards.colors[panel % boards.colors.length] ?? boards.base;
    ops.push(["fill", color, between(start, start + boards.every * 0.72, boards.height * 0.16, boards.height * 0.92)]);
  }
  if (boards.kick !== undefined) ops.push(["fill", boards.kick, between(0, length, 0, boards.height * 0.15)]);
  if (boards.glass !== undefined) ops.push(["fill", "#cfe2f21a", between(0, length, boards.height, boards.glass)]);
  return ops;
}

/** Returns the path of the boards: left end, far side and right end. The camera looks over the near side. */
function rectangle({ halfLength, halfWidth, apron }: ArenaSpec): (readonly [number, number])[] {
  const [endX, farY, nearY] = [halfLength + apron.end, halfWidth + apron.side, -halfWidth * 0.55];
  return [
    [-endX, nearY],
    [-endX, farY],
    [endX, farY],
    [endX, nearY],
  ];
}

const BANDS = 6;

/** Returns the heads in the stands, row by row, dimmer towards the top. They jump when `heat` is high. */
function drawCrowd(camera: Camera, arena: ArenaSpec, heat: number, frame: number): DrawOp[] {
  const { stand, crowd } = arena;
  const { xyz, tones, rows } = seats(arena);
  const dots = crowd.map(() => Array.from({ length: BANDS }, (): number[] => []));
  const rise = Math.max(0, heat - 0.55) * 0.9;
  camera.each(xyz, (index, x, y, scale) => {
    const tone = tones[index] ?? 0;
    const jump =
      rise === 0 ? 0 : rise * scale * Math.max(0, Math.sin(frame * (0.35 + (index % 7) * 0.02) + index * 1.7));
    const band = Math.floor(((rows[index] ?? 0) / stand.rows) * BANDS);
    dots[tone]?.[band]?.push(tenth(x), tenth(y - jump), tenth(scale * stand.seat * 0.27));
  });
  return dots.flatMap((bands, tone) =>
    bands.map((xyr, band): DrawOp => ["dots", dim(crowd[tone] ?? "#1d2a44", 0.9 - band * 0.14), xyr]),
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

interface Seats {
  readonly xyz: Float32Array;
  readonly tones: readonly number[];
  readonly rows: readonly number[];
}

const seatsOf = new WeakMap<ArenaSpec, Seats>();

function seats(arena: ArenaSpec): Seats {
  const known = seatsOf.get(arena);
  if (known !== undefined) return known;
  const { halfLength, halfWidth, apron, stand } = arena;
  const random = seeded(7);
  const [xyz, tones, rows]: [number[], number[], number[]] = [[], [], []];
  for (let row = 0; row < stand.rows; row += 1) {
    const back = stand.back + row * stand.seat * 0.95;
    const z = stand.z + row * stand.seat * 0.62;
    const endX = halfLength + apron.end + back;
    const farY = halfWidth + apron.side + back;
    const seat = (x: number, y: number) => {
      if (random() < 0.06) return; // an empty seat
      const shift = (random() - 0.5) * 0.25 * stand.seat;
      xyz.push(x + shift, y + shift, z);
      tones.push(Math.floor(random() * (random() < 0.75 ? 2 : 3)));
      rows.push(row);
    };
    for (let x = -endX; x <= endX; x += stand.seat) seat(x, farY);
    for (let y = -halfWidth * 0.6; y < farY; y += stand.seat) {
      seat(-endX, y);
      seat(endX, y);
    }
  }
  const made = { xyz: Float32Array.from(xyz), tones, rows };
  seatsOf.set(arena, made);
  return made;
}

const dim = (hex: string, alpha: number): string =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;
