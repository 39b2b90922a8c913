import { goalFixture } from "#tools/media/draw/fixture.ts";
import type { Mark } from "#tools/media/draw/marks.ts";
import { arc, box, mirrored } from "#tools/media/draw/marks.ts";
import { goalGamePlay } from "#tools/media/match/goalGamePlay.ts";
import { FULL_LADDER } from "#tools/media/encode/ladder.ts";
import type { GoalGameSpec } from "#tools/media/match/goalGameSpec.ts";
import type { Production } from "#tools/media/production.ts";

const FOOTBALL: GoalGameSpec = {
  halfLength: 52.5,
  halfWidth: 34,
  formation: [
    [-1, 0],
    [-0.62, 0.78],
    [-0.72, 0.27],
    [-0.72, -0.27],
    [-0.62, -0.78],
    [-0.18, 0.38],
    [-0.28, -0.1],
    [-0.1, -0.5],
    [0.48, 0.8],
    [0.62, 0.05],
    [0.48, -0.78],
  ],
  speed: 7.6,
  acceleration: 9,
  ball: { friction: 3.4, bounce: 0.55, radius: 0.2, color: "#ffffff" },
  goal: { x: 52.5, half: 3.66, height: 2.44 },
  shot: { range: 26, speed: 25, rise: 0.9, eager: 0.42 },
  pass: { longest: 36, arriving: 6.5 },
  saves: 0.55,
  tackles: 1.1,
  boards: null,
  keepOut: 0,
  horn: false,
};

const GRASS = "#186146";
const STRIPE = "#1a6a4c";
const CHALK = "#e9f3ee";

function stripes(): Mark[] {
  const width = 105 / 18;
  return Array.from({ length: 9 }, (_, index) => {
    const x = -52.5 + index * 2 * width;
    return { kind: "area", color: STRIPE, points: box(x, -34, x + width, 34) };
  });
}

const line = (points: readonly (readonly [number, number])[]): Mark => ({
  kind: "line",
  color: CHALK,
  width: 0.16,
  points,
});

export const FOOTBALL_PRODUCTION: Production = {
  sport: "football",
  setup: { seed: 446, halfLength: 52.5, halfWidth: 34, formation: FOOTBALL.formation, keepers: true, referee: -0.34 },
  play: (world) => goalGamePlay(world, FOOTBALL),
  look: {
    arena: {
      halfLength: 52.5,
      halfWidth: 34,
      night: "#0c1424",
      crowd: ["#1d2a44", "#2a3a58", "#46597d"],
      apron: { color: "#12231f", side: 5, end: 7, near: 14 },
      boards: { height: 1.1, base: "#16243c", every: 9.5, colors: ["#ffd23a", "#1d3d66", "#16243c", "#1d3d66"] },
      stand: { z: 2.2, back: 2, rows: 24, seat: 1.15 },
      light: "#d9ffe9",
    },
    marks: [
      { kind: "area", color: GRASS, points: box(-54.5, -36, 54.5, 36) },
      ...stripes(),
      line(box(-52.5, -34, 52.5, 34)),
      line([
        [0, -34],
        [0, 34],
      ]),
      line(arc(0, 0, 9.15)),
      line(arc(0, 0, 0.25)),
      ...[
        line(box(-52.5, -20.16, -36, 20.16)),
        line(box(-52.5, -9.16, -47, 9.16)),
        line(arc(-41.5, 0, 9.15, -53, 53)),
        line(arc(-41.5, 0, 0.25)),
      ].flatMap(mirrored),
    ],
    fixtures: [
      goalFixture(-52.5, 3.66, 2.44, 2, { color: "#eef3fb", width: 0.14 }),
      goalFixture(52.5, 3.66, 2.44, 2, { color: "#eef3fb", width: 0.14 }),
    ],
    dress: {
      kits: [
        { shirt: "#35c3d6", shorts: "#0f2a4a", socks: "#35c3d6" },
        { shirt: "#e8412f", shorts: "#f6efe4", socks: "#e8412f" },
      ],
      keepers: [
        { shirt: "#f4c430", shorts: "#22262e", socks: "#f4c430" },
        { shirt: "#7ad06b", shorts: "#22262e", socks: "#7ad06b" },
      ],
      referee: { shirt: "#1b1f28", shorts: "#1b1f28", socks: "#1b1f28" },
      ice: false,
      size: 1.22,
    },
    ball: FOOTBALL.ball,
  },
  crowd: { seed: 11, level: 0.5, drums: 104 },
  ladder: FULL_LADDER,
  operator: {
    from: { y: -58, z: 24 },
    rail: 0.35,
    spread: 0.86,
    closer: 0.12,
    reach: { x: 40, near: -14, far: 12 },
    lookZ: 0.5,
  },
  pano: { from: { x: 0, y: -92, z: 38 }, at: { x: 0, y: 0, z: 2 }, spread: 1.72 },
};
