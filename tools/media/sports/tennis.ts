import type { Mark } from "#tools/media/draw/marks.ts";
import { box } from "#tools/media/draw/marks.ts";
import { netFixtures } from "#tools/media/draw/net.ts";
import { SHORT_LADDER } from "#tools/media/encode/ladder.ts";
import { netGamePlay } from "#tools/media/match/netGamePlay.ts";
import type { NetGameSpec } from "#tools/media/match/netGamePlay.ts";
import type { Production } from "#tools/media/production.ts";

const [LENGTH, WIDTH] = [11.9, 4.12];
const SERVICE = 6.4;

const TENNIS: NetGameSpec = {
  halfLength: LENGTH,
  halfWidth: WIDTH,
  places: [[LENGTH + 0.6, 0]],
  speed: 6.4,
  acceleration: 16,
  touches: 1,
  fault: 0.2,
  meetZ: 0.9,
  flightS: [0.85, 1.15],
  bounces: true,
};

const line = (points: readonly (readonly [number, number])[]): Mark => ({
  kind: "line",
  color: "#f2f7fd",
  width: 0.08,
  points,
});

export const TENNIS_PRODUCTION: Production = {
  sport: "tennis",
  setup: { seed: 5, halfLength: LENGTH, halfWidth: WIDTH, formation: [[-1, 0]], keepers: false, referee: null },
  play: (world) => netGamePlay(world, TENNIS),
  look: {
    arena: {
      halfLength: LENGTH,
      halfWidth: WIDTH,
      night: "#0b1220",
      crowd: ["#1d2a44", "#2a3a58", "#46597d"],
      apron: { color: "#17594a", side: 4.5, end: 6, near: 14 },
      boards: { height: 1, base: "#0f3d38", every: 4.2, colors: ["#0f3d38", "#0f3d38", "#f4f7fc", "#0f3d38"] },
      stand: { z: 1.6, back: 0.8, rows: 18, seat: 0.6 },
      light: "#e6fff2",
    },
    marks: [
      { kind: "area", color: "#2f5fa6", points: box(-LENGTH, -5.49, LENGTH, 5.49) },
      line(box(-LENGTH, -5.49, LENGTH, 5.49)),
      line(box(-LENGTH, -WIDTH, LENGTH, WIDTH)),
      line(box(-SERVICE, -WIDTH, SERVICE, WIDTH)),
      line([
        [-SERVICE, 0],
        [SERVICE, 0],
      ]),
    ],
    fixtures: netFixtures(5.49, 0, 0.98, "#eef3fb55", "#f4f7fc", "#1c2940"),
    dress: {
      kits: [
        { shirt: "#ffc53d", shorts: "#b3202c", socks: "#f4f7fc" },
        { shirt: "#12b5a6", shorts: "#0b3f4a", socks: "#f4f7fc" },
      ],
      keepers: [
        { shirt: "#ffc53d", shorts: "#b3202c", socks: "#f4f7fc" },
        { shirt: "#12b5a6", shorts: "#0b3f4a", socks: "#f4f7fc" },
      ],
      referee: { shirt: "#1b1f28", shorts: "#1b1f28", socks: "#1b1f28" },
      ice: false,
      size: 1.1,
    },
    ball: { radius: 0.11, color: "#e6ff5c" },
  },
  crowd: { seed: 61, level: 0.2, drums: 0 },
  ladder: SHORT_LADDER,
  operator: {
    from: { y: -19, z: 8.5 },
    rail: 0.1,
    spread: 1.18,
    closer: 0.02,
    reach: { x: 1.4, near: -0.4, far: 0.4 },
    lookZ: 0.6,
  },
  pano: { from: { x: 0, y: -21, z: 8.6 }, at: { x: 0, y: 0, z: 0.9 }, spread: 1.92 },
};
