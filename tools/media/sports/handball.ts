import { goalFixture } from "#tools/media/draw/fixture.ts";
import type { Mark } from "#tools/media/draw/marks.ts";
import { arc, box, mirrored } from "#tools/media/draw/marks.ts";
import { SHORT_LADDER } from "#tools/media/encode/ladder.ts";
import type { GoalGameSpec } from "#tools/media/match/goalGameSpec.ts";
import { goalGamePlay } from "#tools/media/match/goalGamePlay.ts";
import type { Production } from "#tools/media/production.ts";

const [LENGTH, WIDTH] = [20, 10];

const HANDBALL: GoalGameSpec = {
  halfLength: LENGTH,
  halfWidth: WIDTH,
  formation: [
    [-1, 0],
    [0.5, 0.85],
    [0.2, 0.5],
    [0.12, 0],
    [0.2, -0.5],
    [0.5, -0.85],
    [0.6, 0.1],
  ],
  speed: 6.6,
  acceleration: 9,
  ball: { friction: 2, bounce: 0.6, radius: 0.16, color: "#ffe08a" },
  goal: { x: LENGTH, half: 1.5, height: 2 },
  shot: { range: 11, speed: 22, rise: 0.9, eager: 0.34 },
  pass: { longest: 13, arriving: 9 },
  saves: 0.5,
  tackles: 0.35,
  boards: null,
  keepOut: 6.2,
  horn: false,
};

const CHALK = "#f4f8fd";
const line = (points: readonly (readonly [number, number])[]): Mark => ({
  kind: "line",
  color: CHALK,
  width: 0.07,
  points,
});

/** Returns a line `metres` from the goal: round each post, straight between them. */
const goalLine = (metres: number) => [...arc(LENGTH, 1.5, metres, 90, 180), ...arc(LENGTH, -1.5, metres, 180, 270)];

const half: Mark[] = [
  { kind: "area", color: "#e0982f", points: goalLine(6) },
  line(goalLine(6)),
  ...goalLine(9).flatMap((point, index, all): Mark[] =>
    index % 2 === 0 ? [line([point, all[index + 1] ?? point])] : [],
  ),
  line([
    [13, -0.5],
    [13, 0.5],
  ]),
];

export const HANDBALL_PRODUCTION: Production = {
  sport: "handball",
  setup: {
    seed: 3,
    halfLength: LENGTH,
    halfWidth: WIDTH,
    formation: HANDBALL.formation,
    keepers: true,
    referee: 0.98,
  },
  play: (world) => goalGamePlay(world, HANDBALL),
  look: {
    arena: {
      halfLength: LENGTH,
      halfWidth: WIDTH,
      night: "#0b1220",
      crowd: ["#1f2c47", "#31405e", "#566889"],
      apron: { color: "#10233c", side: 3, end: 4, near: 12 },
      boards: { height: 1, base: "#0c1a2e", every: 4.6, colors: ["#0c1a2e", "#e0982f", "#0c1a2e", "#173c63"] },
      stand: { z: 1.6, back: 1, rows: 20, seat: 0.72 },
      light: "#cfe4ff",
    },
    marks: [
      { kind: "area", color: "#1d62a3", points: box(-LENGTH, -WIDTH, LENGTH, WIDTH) },
      ...half.flatMap(mirrored),
      line(box(-LENGTH, -WIDTH, LENGTH, WIDTH)),
      line([
        [0, -WIDTH],
        [0, WIDTH],
      ]),
    ],
    fixtures: [-LENGTH, LENGTH].map((x) => goalFixture(x, 1.5, 2, 1, { color: "#f0eef2", width: 0.12 })),
    dress: {
      kits: [
        { shirt: "#ef3f7f", shorts: "#3a1038", socks: "#f4f7fc" },
        { shirt: "#f6f4f1", shorts: "#7a1330", socks: "#7a1330" },
      ],
      keepers: [
        { shirt: "#f4c430", shorts: "#22262e", socks: "#22262e" },
        { shirt: "#7ad06b", shorts: "#22262e", socks: "#22262e" },
      ],
      referee: { shirt: "#1b1f28", shorts: "#1b1f28", socks: "#1b1f28" },
      ice: false,
      size: 1.08,
    },
    ball: HANDBALL.ball,
  },
  crowd: { seed: 41, level: 0.42, drums: 116 },
  ladder: SHORT_LADDER,
  operator: {
    from: { y: -22, z: 9.5 },
    rail: 0.35,
    spread: 1,
    closer: 0.1,
    reach: { x: 13, near: -2, far: 2.5 },
    lookZ: 0.8,
  },
  pano: { from: { x: 0, y: -32, z: 13 }, at: { x: 0, y: 0, z: 1 }, spread: 1.84 },
};
