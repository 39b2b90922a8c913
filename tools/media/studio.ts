import type { DrawOp } from "./draw/ops.ts";
import { roundPx } from "./draw/ops.ts";
import { drawWipe } from "./draw/wipe.ts";
import { simulate } from "./match/simulate.ts";
import type { Match } from "./match/types.ts";
import { BASKETBALL_PRODUCTION } from "./sports/basketball.ts";
import { FOOTBALL_PRODUCTION } from "./sports/football.ts";
import { FRAME_RATE } from "./timing.ts";

const [WIDTH, HEIGHT] = [1280, 720];
const CHALK = "#e9f3ee";

interface Presenter {
  readonly x: number;
  readonly jacket: string;
  readonly skin: string;
  readonly hair: string;
  /** When the presenter speaks: the two take turns of eight seconds. */
  readonly turn: 0 | 1;
}

const PRESENTERS: readonly Presenter[] = [
  { x: 430, jacket: "#27406b", skin: "#c98f6c", hair: "#2b1d18", turn: 0 },
  { x: 850, jacket: "#7a1330", skin: "#8a5a42", hair: "#171012", turn: 1 },
];

const LINES = [
  "Tonight: four grounds, one table",
  "Next: the draw for the cup",
  "Touchline live, every matchday",
  "Coming up: the goals of the week",
];

/** Returns the frames of a studio: two presenters, two screens with the matches of the evening, a line of news. */
export function newStudio(): { frame: (index: number) => readonly DrawOp[]; match: Match } {
  const football = simulate(FOOTBALL_PRODUCTION.setup, FOOTBALL_PRODUCTION.play);
  const basketball = simulate(BASKETBALL_PRODUCTION.setup, BASKETBALL_PRODUCTION.play);
  const quiet = football.frames.map((one) => ({ ...one, heat: 0.05 }));
  const frame = (index: number): readonly DrawOp[] => {
    if (index === 0) return [...set(), ["keep"], ...live(index)];
    return [["recall"], ...live(index)];
  };
  const live = (index: number): DrawOp[] => [
    ...screen(football, index, {
      x: 120,
      y: 90,
      halfLength: 52.5,
      halfWidth: 34,
      colors: ["#35c3d6", "#e8412f"],
      ball: "#ffffff",
    }),
    ...screen(basketball, index, {
      x: 660,
      y: 90,
      halfLength: 14,
      halfWidth: 7.5,
      colors: ["#12b5a6", "#f4f1ea"],
      ball: "#ff8a3c",
    }),
    ...PRESENTERS.flatMap((one) => presenter(one, index / FRAME_RATE)),
    ...desk(index / FRAME_RATE),
    ...drawWipe(index / FRAME_RATE, WIDTH, HEIGHT),
  ];
  return { frame, match: { frames: quiet, cues: [], moments: [] } };
}

const rect = (x: number, y: number, width: number, height: number): number[] => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

function set(): DrawOp[] {
  return [
    ["fill", "#0f1a2e", [rect(0, 0, WIDTH, HEIGHT)]],
    ["fill", "#15233c", [rect(90, 60, 1100, 420)]],
    ["fill", "#ffd23a", [rect(90, 436, 1100, 8)]],
    ["fill", "#0b1424", [rect(0, 560, WIDTH, 160)]],
  ];
}

interface Screen {
  readonly x: number;
  readonly y: number;
  readonly halfLength: number;
  readonly halfWidth: number;
  readonly colors: readonly [string, string];
  readonly ball: string;
}

/** Draws a match from straight above, as a tactics screen shows it. */
function screen(match: Match, index: number, { x, y, halfLength, halfWidth, colors, ball }: Screen): DrawOp[] {
  const snapshot = match.frames[index];
  if (snapshot === undefined) return [];
  const [width, height] = [500, 330];
  const scale = Math.min(width / 2 / (halfLength * 1.04), height / 2 / (halfWidth * 1.08));
  const at = (px0: number, py: number): [number, number] => [
    roundPx(x + width / 2 + px0 * scale),
    roundPx(y + height / 2 - py * scale),
  ];
  const [left, top] = at(-halfLength, halfWidth);
  const [right, bottom] = at(halfLength, -halfWidth);
  const grass = halfLength > 20 ? "#1a6a4c" : "#a8723f";
  const dots = (side: 0 | 1) =>
    snapshot.figures.filter((one) => one.side === side).flatMap((one) => [...at(one.x, one.y), 7]);
  const middle = (left + right) / 2;
  return [
    ["fill", grass, [rect(x, y, width, height)]],
    [
      "line",
      CHALK,
      3,
      [
        [left, top, right, top, right, bottom, left, bottom, left, top],
        [middle, top, middle, bottom],
      ],
    ],
    [
      "line",
      CHALK,
      3,
      [
        Array.from({ length: 25 }, (_, step) =>
          at(Math.cos((step / 12) * Math.PI) * halfWidth * 0.27, Math.sin((step / 12) * Math.PI) * halfWidth * 0.27),
        ).flat(),
      ],
    ],
    ["dots", colors[0], dots(0)],
    ["dots", colors[1], dots(1)],
    ["dots", ball, [...at(snapshot.ball.x, snapshot.ball.y), 4.5]],
  ];
}

function presenter({ x, jacket, skin, hair, turn }: Presenter, timeS: number): DrawOp[] {
  const speaking = Math.floor(timeS / 8) % 2 === turn;
  const nod = speaking ? Math.sin(timeS * 5.1) * 2.2 + Math.sin(timeS * 2.3) * 1.6 : Math.sin(timeS * 0.9 + turn) * 1.2;
  const sway = Math.sin(timeS * (speaking ? 1.3 : 0.5) + turn * 2) * (speaking ? 5 : 2.5) + (turn === 0 ? 3 : -3);
  const y = 396;
  const mouth = speaking ? 2 + Math.abs(Math.sin(timeS * 11)) * 5 : 1.6;
  const blink = (timeS + turn * 1.7) % 4.2 < 0.14 ? 0.8 : 3;
  const [headX, headY] = [roundPx(x + sway), roundPx(y + nod)];
  const hand = speaking ? Math.sin(timeS * 3.1) * 9 : 0;
  const side = turn === 0 ? 1 : -1;
  return [
    ["path", jacket, "M-74 150c0-78 18-112 50-120l24-6 24 6c32 8 50 42 50 120z", x + sway * 0.35, y, 1],
    ["path", "#f4f7fc", "m-14 24 14 40 14-40z", x + sway * 0.4, y, 1],
    ["path", skin, "M-14-6h28v32L0 40l-14-14z", x + sway * 0.5, y, 1],
    ["path", skin, "M-32-62c0-26 14-40 32-40s32 14 32 40-16 58-32 58-32-32-32-58z", headX, headY, 1],
    ["path", hair, "M-36-56c-6-40 12-60 38-60 24 0 42 18 34 62-6-22-14-32-30-34-18 0-34 10-42 32z", headX, headY, 1],
    ["ellipse", "#1a1210", headX - 11, headY - 54, 2.6, blink],
    ["ellipse", "#1a1210", headX + 11, headY - 54, 2.6, blink],
    ["ellipse", "#5a2a24", headX, headY - 24, 8, roundPx(mouth)],
    [
      "line",
      jacket,
      24,
      [
        [
          x + side * 52,
          y + 84,
          x + side * 66,
          y + 118,
          x + side * (36 + hand * 0.4),
          y + 122 - (speaking ? 8 + hand : 0),
        ],
      ],
    ],
    ["dots", skin, [x + side * (34 + hand * 0.4), y + 120 - (speaking ? 8 + hand : 0), 11]],
  ];
}

function desk(timeS: number): DrawOp[] {
  const line = Math.floor(timeS / 16) % LINES.length;
  const inS = timeS % 16;
  const slide = Math.max(0, 1 - inS / 0.4) ** 2 * 60;
  return [
    ["fill", "#0b1120", [[180, 520, 1100, 520, 1170, 720, 110, 720]]],
    ["fill", "#22314f", [rect(170, 510, 940, 26)]],
    ["fill", "#ffd23a", [rect(170, 536, 940, 5)]],
    ["fill", "#eef3fbe6", [rect(300, 486, 70, 24), rect(920, 486, 70, 24)]],
    ["fill", "#0f1624", [rect(140, 622, 1000, 58)]],
    ["fill", "#ffd23a", [rect(140, 622, 8, 58)]],
    ["text", LINES[line] ?? "", 172, 664 + slide * 0.2, 38, "#f4f7fc", "left"],
    [
      "glow",
      WIDTH / 2,
      HEIGHT * 0.45,
      WIDTH * 0.8,
      HEIGHT * 0.9,
      [
        [0, "#060a1200"],
        [0.4, "#060a1200"],
        [1, "#060a1299"],
      ],
    ],
  ];
}
