import { hoopFixture } from "#tools/media/draw/hoop.ts";
import type { Mark } from "#tools/media/draw/marks.ts";
import { arc, box, mirrored } from "#tools/media/draw/marks.ts";
import { MATCH_LADDER } from "#tools/media/encode/ladder.ts";
import type { BasketballSpec } from "#tools/media/match/basketballPlay.ts";
import { basketballPlay } from "#tools/media/match/basketballPlay.ts";
import type { Production } from "#tools/media/production.ts";

const [LENGTH, WIDTH, HOOP] = [14, 7.5, 12.4];

const BASKETBALL: BasketballSpec = {
  halfLength: LENGTH,
  halfWidth: WIDTH,
  spots: [
    [7.6, 0.4],
    [5.6, 5],
    [5.6, -5],
    [1.8, 3.4],
    [2.6, -2.6],
  ],
  speed: 6.4,
  acceleration: 11,
  ball: { friction: 1.6, bounce: 0.72, radius: 0.17, color: "#ff8a3c" },
  hoop: { x: HOOP, height: 3.05 },
  three: 6.75,
  hits: { near: 0.78, far: 0.48 },
};

const PAINT = "#f7efe4";
const line = (points: readonly (readonly [number, number])[]): Mark => ({
  kind: "line",
  color: PAINT,
  width: 0.07,
  points,
});

function boards(): Mark[] {
  return Array.from({ length: 8 }, (_, index) => {
    const y = -WIDTH + index * 2 * (WIDTH / 8);
    return { kind: "area", color: "#a96b36", points: box(-LENGTH, y, LENGTH, y + WIDTH / 8) };
  });
}

const half: Mark[] = [
  { kind: "area", color: "#6d2431", points: box(LENGTH, -2.45, 8.2, 2.45) },
  line(box(LENGTH, -2.45, 8.2, 2.45)),
  line(arc(8.2, 0, 1.8, 90, 270)),
  line([[LENGTH, 6.6], [11, 6.6], ...arc(HOOP, 0, 6.75, 102, 258), [11, -6.6], [LENGTH, -6.6]]),
  line(arc(HOOP, 0, 1.25, 90, 270)),
];

const SHOES = "#e9eef6";

export const BASKETBALL_PRODUCTION: Production = {
  sport: "basketball",
  setup: {
    seed: 13,
    halfLength: LENGTH,
    halfWidth: WIDTH,
    formation: [
      [-0.2, 0],
      [0.1, 0.6],
      [0.1, -0.6],
      [0.6, 0.4],
      [0.6, -0.4],
    ],
    keepers: false,
    referee: 0.98,
  },
  play: (world) => basketballPlay(world, BASKETBALL),
  look: {
    arena: {
      halfLength: LENGTH,
      halfWidth: WIDTH,
      night: "#0d1322",
      crowd: ["#22304d", "#33415f", "#5a6b8c"],
      apron: { color: "#14304f", side: 3, end: 4.2, near: 12 },
      boards: {
        height: 0.95,
        base: "#12203a",
        every: 3.6,
        colors: ["#0f6f73", "#12203a", "#1a2c4c", "#ffc53d", "#12203a"],
      },
      stand: { z: 1.4, back: 1, rows: 22, seat: 0.6 },
      light: "#ffe6c4",
    },
    marks: [
      { kind: "area", color: "#a8723f", points: box(-LENGTH, -WIDTH, LENGTH, WIDTH) },
      ...boards(),
      ...half.flatMap(mirrored),
      line(box(-LENGTH, -WIDTH, LENGTH, WIDTH)),
      line([
        [0, -WIDTH],
        [0, WIDTH],
      ]),
      line(arc(0, 0, 1.8)),
    ],
    fixtures: [-1, 1].map((end) => hoopFixture(end * HOOP, 3.05, end * (LENGTH + 1.4))),
    dress: {
      kits: [
        { shirt: "#12b5a6", shorts: "#0b4f58", socks: SHOES },
        { shirt: "#f4f1ea", shorts: "#3b3f8f", socks: "#3b3f8f" },
      ],
      keepers: [
        { shirt: "#12b5a6", shorts: "#0b4f58", socks: SHOES },
        { shirt: "#f4f1ea", shorts: "#3b3f8f", socks: "#3b3f8f" },
      ],
      referee: { shirt: "#1b1f28", shorts: "#1b1f28", socks: "#1b1f28" },
      ice: false,
      size: 1.04,
    },
    ball: BASKETBALL.ball,
  },
  crowd: { seed: 37, level: 0.42, drums: 0 },
  ladder: MATCH_LADDER,
  operator: {
    from: { y: -17, z: 7.4 },
    rail: 0.35,
    spread: 1.04,
    closer: 0.08,
    reach: { x: 8.6, near: -1.2, far: 1.6 },
    lookZ: 1.1,
  },
  pano: { from: { x: 0, y: -24, z: 9.6 }, at: { x: 0, y: 0, z: 1.5 }, spread: 1.72 },
};
