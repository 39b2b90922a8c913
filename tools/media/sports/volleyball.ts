import type { Mark } from "#tools/media/draw/marks.ts";
import { box, mirrored } from "#tools/media/draw/marks.ts";
import { netFixtures } from "#tools/media/draw/net.ts";
import { SHORT_LADDER } from "#tools/media/encode/ladder.ts";
import { netGamePlay } from "#tools/media/match/netGamePlay.ts";
import type { NetGameSpec } from "#tools/media/match/netGamePlay.ts";
import type { Production } from "#tools/media/production.ts";

const [LENGTH, WIDTH] = [9, 4.5];

const VOLLEYBALL: NetGameSpec = {
  halfLength: LENGTH,
  halfWidth: WIDTH,
  places: [
    [1.5, 2.9],
    [1.3, 0],
    [1.5, -2.9],
    [6.2, 2.7],
    [6.8, 0],
    [6.2, -2.7],
  ],
  speed: 6,
  acceleration: 14,
  touches: 3,
  fault: 0.3,
  meetZ: 2.2,
  flightS: [0.85, 1.25],
  bounces: false,
};

const line = (points: readonly (readonly [number, number])[]): Mark => ({
  kind: "line",
  color: "#fdf6ee",
  width: 0.07,
  points,
});

export const VOLLEYBALL_PRODUCTION: Production = {
  sport: "volleyball",
  setup: {
    seed: 5,
    halfLength: LENGTH,
    halfWidth: WIDTH,
    formation: VOLLEYBALL.places.map(([deep, wide]) => [-deep / LENGTH, wide / WIDTH] as const),
    keepers: false,
    referee: null,
  },
  play: (world) => netGamePlay(world, VOLLEYBALL),
  look: {
    arena: {
      halfLength: LENGTH,
      halfWidth: WIDTH,
      night: "#0c1220",
      crowd: ["#1f2c47", "#31405e", "#566889"],
      apron: { color: "#11524f", side: 4, end: 5, near: 12 },
      boards: { height: 0.95, base: "#0e2b33", every: 3.4, colors: ["#0e2b33", "#ffc53d", "#0e2b33", "#173c63"] },
      stand: { z: 1.5, back: 1, rows: 20, seat: 0.56 },
      light: "#fff0dc",
    },
    marks: [
      { kind: "area", color: "#cc6b3c", points: box(-LENGTH, -WIDTH, LENGTH, WIDTH) },
      ...mirrored(
        line([
          [3, -WIDTH],
          [3, WIDTH],
        ]),
      ),
      line(box(-LENGTH, -WIDTH, LENGTH, WIDTH)),
      line([
        [0, -WIDTH],
        [0, WIDTH],
      ]),
    ],
    fixtures: netFixtures(WIDTH, 1.43, 2.43, "#eef3fb66", "#f4f7fc", "#1c2940"),
    dress: {
      kits: [
        { shirt: "#2f6fe0", shorts: "#f4f7fc", socks: "#f4f7fc" },
        { shirt: "#ef3f7f", shorts: "#3a1038", socks: "#ef3f7f" },
      ],
      keepers: [
        { shirt: "#2f6fe0", shorts: "#f4f7fc", socks: "#f4f7fc" },
        { shirt: "#ef3f7f", shorts: "#3a1038", socks: "#ef3f7f" },
      ],
      referee: { shirt: "#1b1f28", shorts: "#1b1f28", socks: "#1b1f28" },
      ice: false,
      size: 1,
    },
    ball: { radius: 0.17, color: "#ffe9a8" },
  },
  crowd: { seed: 53, level: 0.36, drums: 124 },
  ladder: SHORT_LADDER,
  operator: {
    from: { y: -16, z: 7 },
    rail: 0.1,
    spread: 1.06,
    closer: 0.04,
    reach: { x: 1.6, near: -0.4, far: 0.4 },
    lookZ: 1.3,
  },
  pano: { from: { x: 0, y: -18, z: 7.4 }, at: { x: 0, y: 0, z: 1.4 }, spread: 1.9 },
};
