import type { Figure } from "#tools/media/match/types.ts";
import type { Camera } from "./camera.ts";
import type { DrawOp } from "./ops.ts";
import { roundPx } from "./ops.ts";

interface Kit {
  readonly shirt: string;
  readonly shorts: string;
  readonly socks: string;
}

export interface Dress {
  readonly kits: readonly [Kit, Kit];
  readonly keepers: readonly [Kit, Kit];
  readonly referee: Kit;
  /** Skaters: long trousers, a helmet and a stick. */
  readonly ice: boolean;
  /** Factor of the size: figures are larger than life, so that they can be recognised on a phone. */
  readonly size: number;
}

const SKIN = ["#d9a27c", "#a8714f", "#e3b48f", "#7d4f38", "#c98f6c"];
const HAIR = ["#3a2a22", "#1d1512", "#5a3a22", "#171012", "#8a6a3a"];
const SHADE = "rgba(4,7,13,.38)";

/** Draws a figure with its shadow as seen by `camera`: legs in stride, arms opposite to them, facing its direction. */
export function drawFigure(camera: Camera, figure: Figure, dress: Dress): DrawOp[] {
  const foot = camera.spot({ x: figure.x, y: figure.y, z: figure.z });
  const ground = camera.spot({ x: figure.x, y: figure.y, z: 0 });
  if (foot === null || ground === null || foot.x < -80 || foot.x > camera.shot.width + 80) return [];
  const scale = foot.scale * dress.size;
  const flat = camera.shot.from.z / Math.hypot(camera.shot.from.y - figure.y, camera.shot.from.z);
  const shadow: DrawOp = [
    "ellipse",
    SHADE,
    roundPx(ground.x),
    roundPx(ground.y),
    roundPx(ground.scale * dress.size * 0.5),
    roundPx(ground.scale * dress.size * 0.5 * flat * 0.75),
  ];
  // How much of the movement is seen from the side, and its direction in the picture.
  const viewed = figure.heading - Math.atan2(figure.y - camera.shot.from.y, figure.x - camera.shot.from.x);
  const sideways = -Math.sin(viewed);
  const kit = figure.side === "referee" ? dress.referee : (figure.keeper ? dress.keepers : dress.kits)[figure.side];
  const body = new Body(foot.x, foot.y, scale, sideways < 0 ? -1 : 1);
  return [shadow, ...pose(body, figure, Math.abs(sideways), kit, dress.ice)];
}

/** Converts body measures (metres, x in the direction of movement) into pixels. */
class Body {
  readonly #x: number;
  readonly #y: number;
  readonly scale: number;
  readonly #turn: number;
  constructor(x: number, y: number, scale: number, turn: number) {
    this.#x = x;
    this.#y = y;
    this.scale = scale;
    this.#turn = turn;
  }
  /** Converts points given as x, up, x, up…, after leaning by `lean` and rising by `rise`. */
  at(points: readonly number[], lean = 0, rise = 0): number[] {
    const out: number[] = [];
    for (let index = 0; index < points.length; index += 2) {
      const up = points[index + 1] ?? 0;
      const x = (points[index] ?? 0) + lean * up;
      out.push(roundPx(this.#x + x * this.scale * this.#turn), roundPx(this.#y - (up + rise) * this.scale));
    }
    return out;
  }
}

function pose(body: Body, figure: Figure, sideways: number, kit: Kit, ice: boolean): DrawOp[] {
  if (figure.pose === "dive") return dive(body, figure, kit);
  const skin = SKIN[figure.look % SKIN.length] ?? "#d9a27c";
  const hair = ice ? kit.shorts : (HAIR[(figure.look * 3) % HAIR.length] ?? "#3a2a22");
  const pace = Math.min(1, figure.speed / 6.5);
  const swing = Math.sin(figure.stride);
  const hop =
    figure.pose === "cheer"
      ? Math.abs(Math.sin(figure.poseAt * Math.PI)) * 0.35
      : Math.abs(Math.cos(figure.stride)) * 0.05 * pace;
  const lean = sideways * (ice ? 0.16 : 0.1) * pace;
  const crouch = ice ? 0.1 : 0;
  const kicking = figure.pose === "kick" ? Math.sin(figure.poseAt * Math.PI * 0.9) : 0;
  const legs = [1, -1].map((leg) => {
    const step = leg * swing * pace;
    const open = sideways * step * 0.52;
    const lift = Math.max(0, -Math.cos(figure.stride) * leg) * pace * (ice ? 0.1 : 0.42);
    const stance = leg * (0.1 + 0.07 * (1 - pace)) * (1.25 - sideways * 0.6) + (ice ? leg * 0.08 : 0);
    const foot = [stance + open * 1.15 - lift * sideways * 0.5, lift * (0.55 + 0.45 * sideways)] as const;
    const knee = [stance + open * 0.62 + sideways * 0.12 * pace, 0.52 + lift * 0.35] as const;
    if (kicking > 0 && leg === 1)
      return {
        knee: [0.2 + 0.2 * kicking, 0.55] as const,
        foot: [0.25 + 0.5 * kicking, 0.12 + 0.3 * kicking] as const,
        hip: leg * 0.1,
      };
    return { knee, foot, hip: leg * 0.1 };
  });
  const hipUp = 0.94 - crouch;
  const leg = ({ hip, knee, foot }: (typeof legs)[number]) => body.at([hip, hipUp, ...knee, ...foot], 0, hop);
  const shin = ({ knee, foot }: (typeof legs)[number]) => body.at([...knee, ...foot], 0, hop);
  const width = (share: number) => roundPx(body.scale * share);
  const ops: DrawOp[] = [];
  if (ice) ops.push(["line", kit.shorts, width(0.2), legs.map(leg)], ["line", kit.socks, width(0.17), legs.map(shin)]);
  else
    ops.push(
      ["line", skin, width(0.15), legs.map(leg)],
      ["line", kit.socks, width(0.15), legs.map((one) => below(shin(one)))],
    );
  const thighs = legs.map(({ hip, knee }) =>
    body.at([hip * 1.2, hipUp, hip + (knee[0] - hip) * 0.55, hipUp + (knee[1] - hipUp) * 0.6], 0, hop),
  );
  ops.push(["line", kit.shorts, width(0.27), thighs]);
  const drop = -crouch;
  const torso = body.at([-0.22, 1.62, 0.22, 1.62, 0.27, 1.5, 0.21, 0.92, -0.21, 0.92, -0.27, 1.5], lean, hop + drop);
  const arms = armPoints(figure, swing * pace, sideways).map((points) => body.at(points, lean, hop + drop));
  const sleeves = arms.map((points) => points.slice(0, 4));
  ops.push(["line", skin, width(0.11), arms.map((points) => points.slice(2))]);
  ops.push(["fill", kit.shirt, [torso]], ["line", kit.shirt, width(0.15), sleeves]);
  const head = body.at([0.03 + lean * 0.2, 1.84], lean, hop + drop);
  const [x = 0, y = 0] = head;
  ops.push(
    ["dots", skin, [roundPx(x + body.scale * 0.02), roundPx(y + body.scale * 0.03), width(0.155)]],
    ["dots", hair, [x, roundPx(y - body.scale * 0.035), width(0.15)]],
  );
  if (ice) ops.push(["line", "#20262f", width(0.07), [stick(body, figure, lean, hop)]]);
  return ops;
}

/** Returns the lower part of a shin, where the sock is. */
function below([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[]): number[] {
  return [roundPx(ax + (bx - ax) * 0.3), roundPx(ay + (by - ay) * 0.3), bx, by];
}

/** Returns shoulder, elbow and hand of both arms. */
function armPoints({ pose, poseAt, keeper }: Figure, swing: number, sideways: number): number[][] {
  return [1, -1].map((arm) => {
    const shoulder = [arm * 0.25 * (1.1 - sideways * 0.45), 1.52];
    if (pose === "cheer") return [...shoulder, arm * 0.42, 1.8, arm * (0.36 + 0.1 * Math.sin(poseAt * 12)), 2.12];
    if (pose === "jump") return [...shoulder, arm * 0.3, 1.85, arm * 0.12 + 0.12, 2.2];
    if (keeper || pose === "ready") return [...shoulder, arm * 0.45, 1.3, arm * 0.5 + 0.1, 1.05];
    const reach = -arm * swing * sideways * 0.42;
    return [
      ...shoulder,
      arm * 0.3 + reach * 0.6,
      1.22,
      arm * 0.27 + reach + sideways * 0.08,
      1.0 + Math.abs(swing) * 0.14,
    ];
  });
}

function stick(body: Body, { stride, speed, pose, poseAt }: Figure, lean: number, hop: number): number[] {
  const sway = Math.sin(stride * 0.5) * 0.12 * Math.min(1, speed / 4);
  const swung = pose === "kick" ? Math.sin(poseAt * Math.PI * 2) * 0.5 : 0;
  const tip = 0.85 + sway + swung * 0.4;
  return body.at(
    [0.05, 1.22, tip, 0.05 + Math.max(0, swung) * 0.5, tip + 0.25, 0.05 + Math.max(0, swung) * 0.5],
    lean * 0.3,
    hop * 0.3,
  );
}

/** Draws a keeper stretched out in the air. */
function dive(body: Body, { poseAt, look }: Figure, kit: Kit): DrawOp[] {
  const skin = SKIN[look % SKIN.length] ?? "#d9a27c";
  const rise = Math.sin(Math.min(1, poseAt * 1.6) * Math.PI) * 0.55 + 0.18;
  const width = (share: number) => roundPx(body.scale * share);
  const [x = 0, y = 0] = body.at([0.78, 0.22], 0, rise);
  return [
    [
      "line",
      skin,
      width(0.15),
      [body.at([-0.15, 0.02, -0.9, -0.08], 0, rise), body.at([-0.15, 0.12, -0.75, 0.2], 0, rise)],
    ],
    ["line", kit.shorts, width(0.3), [body.at([-0.1, 0.06, -0.4, 0.04], 0, rise)]],
    ["line", kit.shirt, width(0.42), [body.at([0, 0.08, 0.45, 0.14], 0, rise)]],
    ["line", kit.shirt, width(0.15), [body.at([0.5, 0.2, 0.95, 0.42], 0, rise), body.at([0.5, 0.1, 1, 0.28], 0, rise)]],
    ["dots", skin, [x, y, width(0.155)]],
  ];
}
