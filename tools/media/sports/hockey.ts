import { goalFixture } from "#tools/media/draw/fixture.ts";
import type { Mark } from "#tools/media/draw/marks.ts";
import { arc, mirrored } from "#tools/media/draw/marks.ts";
import { MATCH_LADDER } from "#tools/media/encode/ladder.ts";
import type { GoalGameSpec } from "#tools/media/match/goalGameSpec.ts";
import { goalGamePlay } from "#tools/media/match/goalGamePlay.ts";
import type { Production } from "#tools/media/production.ts";

const [LENGTH, WIDTH, CORNER] = [30, 15, 8.5];

const HOCKEY: GoalGameSpec = {
  halfLength: LENGTH,
  halfWidth: WIDTH,
  formation: [
    [-1, 0],
    [-0.5, 0.45],
    [-0.5, -0.45],
    [0.35, 0.75],
    [0.55, 0],
    [0.35, -0.75],
  ],
  speed: 8.4,
  acceleration: 7,
  ball: { friction: 0.9, bounce: 0.2, radius: 0.14, color: "#10151f" },
  goal: { x: 26, half: 0.95, height: 1.22 },
  shot: { range: 17, speed: 27, rise: 0.55, eager: 0.34 },
  pass: { longest: 24, arriving: 11 },
  saves: 0.78,
  tackles: 1.3,
  boards: { corner: CORNER },
  keepOut: 0,
  horn: true,
};

const RED = "#cf4a3c";
const BLUE = "#3a78c2";
const line = (color: string, width: number, points: readonly (readonly [number, number])[]): Mark => ({
  kind: "line",
  color,
  width,
  points,
});

const cornerArc = (x: number, y: number, from: number) =>
  arc(x * (LENGTH - CORNER), y * (WIDTH - CORNER), CORNER, from, from - 90);
const FAR_BOARDS = [
  [-LENGTH, -WIDTH * 0.5] as const,
  ...cornerArc(-1, 1, 180),
  ...cornerArc(1, 1, 90),
  [LENGTH, -WIDTH * 0.5] as const,
];
const ICE = [...cornerArc(-1, 1, 180), ...cornerArc(1, 1, 90), ...cornerArc(1, -1, 0), ...cornerArc(-1, -1, -90)];

function goalEnd(): Mark[] {
  return [
    { kind: "area", color: "#a9cdf0", points: arc(26, 0, 1.9, 90, 270) },
    line(RED, 0.1, arc(26, 0, 1.9, 90, 270)),
    line(RED, 0.12, [
      [26, -12.6],
      [26, 12.6],
    ]),
    line(BLUE, 0.34, [
      [9, -WIDTH],
      [9, WIDTH],
    ]),
    ...[7, -7].flatMap((y): Mark[] => [
      line("#eaa79e", 0.12, arc(20, y, 4.5)),
      line("#eaa79e", 0.5, arc(20, y, 0.25)),
      line("#eaa79e", 0.5, arc(7.4, y, 0.25)),
    ]),
  ];
}

export const HOCKEY_PRODUCTION: Production = {
  sport: "hockey",
  setup: {
    seed: 10,
    halfLength: LENGTH,
    halfWidth: WIDTH,
    formation: HOCKEY.formation,
    keepers: true,
    referee: -0.4,
  },
  play: (world) => goalGamePlay(world, HOCKEY),
  look: {
    arena: {
      halfLength: LENGTH,
      halfWidth: WIDTH,
      night: "#0b1220",
      crowd: ["#1b2740", "#2b3955", "#4d5f80"],
      apron: { color: "#0e1626", side: 2.2, end: 2.2, near: 20 },
      boards: {
        path: FAR_BOARDS,
        height: 1.15,
        base: "#f3f7fb",
        every: 4.4,
        colors: ["#1b3a63", "#c53a2c", "#17695a", "#25324a"],
        kick: "#f4c430",
        glass: 2.7,
      },
      stand: { z: 2.4, back: 0.6, rows: 22, seat: 0.8 },
      light: "#ffffff",
    },
    marks: [
      { kind: "area", color: "#dde9f3", points: ICE },
      line(RED, 0.34, [
        [0, -WIDTH],
        [0, WIDTH],
      ]),
      line("#8fb7e0", 0.12, arc(0, 0, 4.5)),
      line(BLUE, 0.4, arc(0, 0, 0.2)),
      ...goalEnd().flatMap(mirrored),
      line("#f3f7fb", 0.3, [...cornerArc(1, -1, 0), ...cornerArc(-1, -1, -90)]),
    ],
    fixtures: [-26, 26].map((x) => goalFixture(x, 0.95, 1.22, 1.1, { color: "#d33a2e", width: 0.12 })),
    dress: {
      kits: [
        { shirt: "#1c7fb8", shorts: "#0c2d52", socks: "#1c7fb8" },
        { shirt: "#c4322b", shorts: "#23262d", socks: "#c4322b" },
      ],
      keepers: [
        { shirt: "#1c7fb8", shorts: "#0c2d52", socks: "#e9eef6" },
        { shirt: "#c4322b", shorts: "#23262d", socks: "#e9eef6" },
      ],
      referee: { shirt: "#1b1f28", shorts: "#1b1f28", socks: "#1b1f28" },
      ice: true,
      size: 1.14,
    },
    ball: HOCKEY.ball,
  },
  crowd: { seed: 23, level: 0.45, drums: 0 },
  ladder: MATCH_LADDER,
  operator: {
    from: { y: -27, z: 12.5 },
    rail: 0.3,
    spread: 0.98,
    closer: 0.1,
    reach: { x: 21, near: -4.5, far: 4 },
    lookZ: 0.2,
  },
  pano: { from: { x: 0, y: -45, z: 20 }, at: { x: 0, y: 0.4, z: 0.6 }, spread: 1.86 },
};
