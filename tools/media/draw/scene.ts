import type { Match, Snapshot } from "#tools/media/match/types.ts";
import { FRAME_RATE } from "#tools/media/timing.ts";
import type { ArenaSpec } from "./arena.ts";
import { drawArena } from "./arena.ts";
import type { Camera, Shot } from "./camera.ts";
import { newCamera } from "./camera.ts";
import type { Dress } from "./figure.ts";
import { drawFigure } from "./figure.ts";
import type { Fixture } from "./fixture.ts";
import { drawFixture } from "./fixture.ts";
import type { Mark } from "./marks.ts";
import { drawMarks } from "./marks.ts";
import type { DrawOp } from "./ops.ts";
import { roundPx } from "./ops.ts";
import { drawWipe } from "./wipe.ts";

export interface Look {
  readonly arena: ArenaSpec;
  readonly marks: readonly Mark[];
  readonly fixtures: readonly Fixture[];
  readonly dress: Dress;
  readonly ball: { readonly radius: number; readonly color: string };
}

/**
 * Returns the picture of each frame of a match from the given shots (a single shot is a fixed camera), with the wipe
 * over the seam. It has no score and no clock, because one recording is shown for many matches with different scores.
 */
export function newScene(match: Match, look: Look, shots: readonly Shot[]): (frame: number) => readonly DrawOp[] {
  const still = shots.length === 1 && shots[0] !== undefined ? newCamera(shots[0]) : null;
  return (frame) => {
    const snapshot = match.frames[frame];
    const shot = shots[Math.min(frame, shots.length - 1)];
    if (snapshot === undefined || shot === undefined) throw new RangeError(`No frame ${frame}`);
    const camera = still ?? newCamera(shot);
    const warm = snapshot.heat > 0.55;
    const fresh = still === null || frame === 0 || warm || (match.frames[frame - 1]?.heat ?? 0) > 0.55;
    const ground: DrawOp[] = fresh
      ? [...drawGround(camera, look, snapshot.heat, frame), ...(still ? [["keep"] as const] : [])]
      : [["recall"]];
    return [
      ...ground,
      ...drawPlay(camera, look, match, frame),
      drawShade(camera),
      ...drawWipe(frame / FRAME_RATE, shot.width, shot.height),
    ];
  };
}

function drawGround(camera: Camera, look: Look, heat: number, frame: number): DrawOp[] {
  const { width, height } = camera.shot;
  return [
    ...drawArena(camera, look.arena, heat, frame),
    ...drawMarks(camera, look.marks),
    [
      "glow",
      width / 2,
      height * 0.55,
      width * 0.62,
      height * 0.5,
      [
        [0, `${look.arena.light}36`],
        [1, `${look.arena.light}00`],
      ],
    ],
  ];
}

/** Draws figures, fixtures and the ball, the furthest first. */
function drawPlay(camera: Camera, look: Look, match: Match, frame: number): DrawOp[] {
  const snapshot = match.frames[frame];
  if (snapshot === undefined) return [];
  const things: { y: number; ops: DrawOp[] }[] = [
    ...look.fixtures.map((fixture) => ({ y: fixture.y, ops: drawFixture(camera, fixture) })),
    ...snapshot.figures.map((figure) => ({ y: figure.y, ops: drawFigure(camera, figure, look.dress) })),
    { y: snapshot.ball.y - 0.2, ops: drawBall(camera, look, snapshot) },
  ];
  return things.sort((a, b) => b.y - a.y).flatMap(({ ops }) => ops);
}

function drawBall(camera: Camera, { ball }: Look, { ball: at }: Snapshot): DrawOp[] {
  const spot = camera.spot({ ...at, z: at.z + ball.radius });
  const shade = camera.spot({ ...at, z: 0 });
  if (spot === null || shade === null) return [];
  const r = Math.max(1.6, spot.scale * ball.radius);
  return [
    ["ellipse", "rgba(4,7,13,.4)", roundPx(shade.x), roundPx(shade.y), roundPx(r * 1.1), roundPx(r * 0.4)],
    ["dots", ball.color, [roundPx(spot.x), roundPx(spot.y), roundPx(r)]],
  ];
}

/** Darkens the picture towards the corners. */
function drawShade({ shot: { width, height } }: Camera): DrawOp {
  const stops = [
    [0, "#060a1200"],
    [0.42, "#060a1200"],
    [1, "#060a129e"],
  ] as const;
  return ["glow", width / 2, height * 0.52, width * 0.78, height * 0.9, stops];
}
