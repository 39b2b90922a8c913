import type { Point } from "#backend/media/make/match/types.ts";
import { seeded } from "#backend/media/make/random.ts";
import type { Camera } from "./camera.ts";
import type { Op } from "./ops.ts";

/** The place a sport is played in: floor, stands and boards, and their colours. */
export interface ArenaSpec {
  readonly halfLength: number;
  readonly halfWidth: number;
  readonly night: string;
  readonly crowd: readonly [string, string, string];
  /** Floor round the field, as far as the boards. */
  readonly apron: { readonly color: string; readonly side: number; readonly end: number; readonly near: number };
  readonly boards: {
    readonly height: number;
    readonly base: string;
    readonly every: number;
    readonly colors: readonly string[];
  };
  /** Seats of the first row stand this high and this far behind the boards; rows climb. */
  readonly stand: { readonly z: number; readonly back: number; readonly rows: number; readonly seat: number };
  readonly light: string;
}

const flat = (x: number, y: number, z = 0): Point => ({ x, y, z });

/** Everything behind and beside the field: the dark, the crowd, the floor round the field and the boards. */
export function drawArena(camera: Camera, arena: ArenaSpec, heat: number, frame: number): Op[] {
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

function drawBoards(camera: Camera, { halfLength, halfWidth, apron, boards }: ArenaSpec): Op[] {
  const endX = halfLength + apron.end;
  const farY = halfWidth + apron.side;
  const wall = (a: Point, b: Point, low: number, high: number) =>
    camera.shape([
      { ...a, z: low },
      { ...b, z: low },
      { ...b, z: high },
      { ...a, z: high },
    ]);
  const nearY = -halfWidth * 0.55;
  const corners = [flat(-endX, nearY), flat(-endX, farY), flat(endX, farY), flat(endX, nearY)];
  const ops: Op[] = [];
  corners.slice(1).forEach((to, index) => {
    const from = corners[index] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = (metres: number) => {
      const t = metres / length;
      return flat(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    };
    ops.push(["fill", boards.base, [wall(from, to, 0, boards.height)]]);
    const count = Math.floor(length / boards.every);
    for (let panel = 0; panel < count; panel += 1) {
      const start = (panel + 0.14) * boards.every + (length - count * boards.every) / 2;
      const color = boards.colors[(panel + index * 2) % boards.colors.length] ?? boards.base;
      ops.push([
        "fill",
        color,
        [wall(along(start), along(start + boards.every * 0.72), boards.height * 0.14, boards.height * 0.92)],
      ]);
    }
  });
  return ops;
}

const BANDS = 6;

/** Heads in the stands, one row of seats after another, dimmer the higher they sit. They rise when it gets hot. */
function drawCrowd(camera: Camera, arena: ArenaSpec, heat: number, frame: number): Op[] {
  const { stand, crowd } = arena;
  const { xyz, tones, rows } = seats(arena);
  const dots = crowd.map(() => Array.from({ length: BANDS }, (): number[] => []));
  const rise = Math.max(0, heat - 0.55) * 0.9;
  camera.each(xyz, (index, x, y, scale) => {
    const tone = tones[index] ?? 0;
    const jump = rise === 0 ? 0 : rise * scale * Math.max(0, Math.sin(frame * (0.35 + (index % 7) * 0.02) + index * 1.7));
    const band = Math.floor(((rows[index] ?? 0) / stand.rows) * BANDS);
    dots[tone]?.[band]?.push(tenth(x), tenth(y - jump), tenth(scale * stand.seat * 0.27));
  });
  return dots.flatMap((bands, tone) => bands.map((xyr, band): Op => ["dots", dim(crowd[tone] ?? "#1d2a44", 0.9 - band * 0.14), xyr]));
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
