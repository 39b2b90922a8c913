import type { Random } from "#tools/media/random.ts";
import { STEP_S } from "#tools/media/timing.ts";
import type { Cue, CueKind, Moment, Pose, Side } from "./types.ts";

export interface Player {
  readonly side: Side;
  readonly index: number;
  readonly keeper: boolean;
  x: number;
  y: number;
  vx: number;
  vy: number;
  stride: number;
  heading: number;
  /** Destination, and the speed to get there in m/s. */
  goTo: { x: number; y: number; speed: number };
  pose: Pose;
  poseSinceS: number;
  poseForS: number;
  /** The player may not take the ball before this time. */
  idleUntilS: number;
}

interface Ball {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  owner: Player | null;
  receiver: Player | null;
  lastTouch: Player | null;
  shot: boolean;
}

/** The state on which the rules of a sport work: the players, the ball, and what has happened so far. */
export interface World {
  readonly random: Random;
  timeS: number;
  readonly players: readonly Player[];
  readonly ball: Ball;
  readonly score: [number, number];
  readonly cues: Cue[];
  readonly moments: Moment[];
}

/** Returns a world with players at `homes` and the ball on the centre spot. */
export function newWorld(
  random: Random,
  homes: readonly { side: Side; x: number; y: number; keeper: boolean }[],
): World {
  const players = homes.map(({ side, x, y, keeper }, index): Player => {
    const heading = side === 0 ? 0 : Math.PI;
    const goTo = { x, y, speed: 0 };
    const pose = { pose: "move" as const, poseSinceS: 0, poseForS: 0 };
    return { side, index, keeper, x, y, vx: 0, vy: 0, stride: random() * 6, heading, goTo, ...pose, idleUntilS: 0 };
  });
  const ball: Ball = {
    x: 0,
    y: 0,
    z: 0,
    vx: 0,
    vy: 0,
    vz: 0,
    owner: null,
    receiver: null,
    lastTouch: null,
    shot: false,
  };
  return { random, timeS: 0, players, ball, score: [0, 0], cues: [], moments: [] };
}

/** Returns +1 if `side` attacks towards +x, else -1. */
export const forward = (side: Side): 1 | -1 => (side === 0 ? 1 : -1);
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

type Spot = Readonly<{ x: number; y: number }>;
export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export function nearest(players: readonly Player[], spot: Spot): Player | null {
  let best: Player | null = null;
  for (const player of players) if (best === null || distance(player, spot) < distance(best, spot)) best = player;
  return best;
}

/** Returns the distance from `spot` to the line segment a–b. */
export function distanceToLine(spot: Spot, a: Spot, b: Spot): number {
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
  const along = ((spot.x - a.x) * (b.x - a.x) + (spot.y - a.y) * (b.y - a.y)) / length2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(spot.x - a.x - t * (b.x - a.x), spot.y - a.y - t * (b.y - a.y));
}

export function addCue(world: World, kind: CueKind, force = 1): void {
  world.cues.push({ atS: world.timeS, kind, force });
}

export function addMoment(world: World, kind: string, side: Side | null): void {
  world.moments.push({ atS: world.timeS, kind, side, score: [world.score[0], world.score[1]] });
}

export function setPose(world: World, player: Player, pose: Pose, forS: number): void {
  player.pose = pose;
  player.poseSinceS = world.timeS;
  player.poseForS = forS;
}

/** Releases the ball, with a speed, from the player who has it. */
export function release(world: World, vx: number, vy: number, vz: number): void {
  const { ball } = world;
  if (ball.owner !== null) {
    ball.lastTouch = ball.owner;
    ball.owner.idleUntilS = world.timeS + 0.45;
  }
  Object.assign(ball, { owner: null, vx, vy, vz });
}

/** Moves every player one step towards the destination, with some distance to all other players. */
export function movePlayers(world: World, acceleration: number): void {
  for (const player of world.players) {
    const { goTo } = player;
    let dx = goTo.x - player.x;
    let dy = goTo.y - player.y;
    const far = Math.hypot(dx, dy);
    // Slows down on arrival, to a speed from which the player can stop at the destination.
    const wanted = far < 0.15 ? 0 : Math.min(goTo.speed, Math.sqrt(1.4 * acceleration * far));
    dx *= wanted / (far || 1);
    dy *= wanted / (far || 1);
    for (const mate of world.players) {
      const gap = distance(player, mate);
      if (mate === player || gap > 1.3 || gap === 0) continue;
      dx += ((player.x - mate.x) / gap) * (1.3 - gap) * 3;
      dy += ((player.y - mate.y) / gap) * (1.3 - gap) * 3;
    }
    const change = Math.hypot(dx - player.vx, dy - player.vy);
    const share = change === 0 ? 0 : Math.min(1, (acceleration * STEP_S) / change);
    player.vx += (dx - player.vx) * share;
    player.vy += (dy - player.vy) * share;
    player.x += player.vx * STEP_S;
    player.y += player.vy * STEP_S;
    const speed = Math.hypot(player.vx, player.vy);
    player.stride += (speed < 0.3 ? 0 : 2.2 + speed * 1.45) * STEP_S;
    if (speed > 0.5) player.heading = turn(player.heading, Math.atan2(player.vy, player.vx), 9 * STEP_S);
    if (player.pose !== "move" && world.timeS > player.poseSinceS + player.poseForS) player.pose = "move";
  }
}

function turn(from: number, to: number, max: number): number {
  const by = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  return from + Math.min(max, Math.max(-max, by));
}
