import { STEP_S } from "#tools/media/timing.ts";
import type { World } from "./world.ts";
import { addCue } from "./world.ts";

export interface BallSpec {
  /** Deceleration on the ground, m/s². */
  readonly friction: number;
  /** Share of the vertical speed that is left after a bounce. */
  readonly bounce: number;
  readonly radius: number;
  readonly color: string;
}

const GRAVITY = 9.81;

/** Moves a ball that nobody holds by one step. */
export function moveBall(world: World, { friction, bounce }: BallSpec): void {
  const { ball } = world;
  ball.x += ball.vx * STEP_S;
  ball.y += ball.vy * STEP_S;
  ball.z += ball.vz * STEP_S;
  if (ball.z > 0 || ball.vz > 0) ball.vz -= GRAVITY * STEP_S;
  if (ball.z < 0) {
    ball.z = 0;
    if (ball.vz < -1.5) addCue(world, "bounce", Math.min(1, -ball.vz / 8));
    ball.vz = ball.vz < -0.8 ? -ball.vz * bounce : 0;
  }
  const speed = Math.hypot(ball.vx, ball.vy);
  const slowed = Math.max(
    0,
    speed - (ball.z > 0.05 ? 0.1 * friction + 0.012 * speed * speed * 0.3 : friction) * STEP_S,
  );
  const share = speed === 0 ? 0 : slowed / speed;
  ball.vx *= share;
  ball.vy *= share;
}

/** Returns the speed at which the ball must leave to arrive `far` metres away at `arriving` m/s along the ground. */
export function launchSpeed(far: number, arriving: number, friction: number): number {
  return Math.sqrt(arriving * arriving + 2 * friction * far);
}

/** Keeps the ball inside boards with round corners (an ice rink); a hard hit makes a sound. */
export function bounceOffBoards(world: World, halfLength: number, halfWidth: number, corner: number): void {
  const { ball } = world;
  const cx = halfLength - corner;
  const cy = halfWidth - corner;
  const inCorner = Math.abs(ball.x) > cx && Math.abs(ball.y) > cy;
  if (inCorner) {
    const ox = Math.sign(ball.x) * cx;
    const oy = Math.sign(ball.y) * cy;
    const far = Math.hypot(ball.x - ox, ball.y - oy);
    if (far > corner) reflect(world, (ball.x - ox) / far, (ball.y - oy) / far, far - corner);
    return;
  }
  if (Math.abs(ball.x) > halfLength) reflect(world, Math.sign(ball.x), 0, Math.abs(ball.x) - halfLength);
  if (Math.abs(ball.y) > halfWidth) reflect(world, 0, Math.sign(ball.y), Math.abs(ball.y) - halfWidth);
}

function reflect({ ball, ...world }: World, nx: number, ny: number, depth: number): void {
  ball.x -= nx * depth;
  ball.y -= ny * depth;
  const into = ball.vx * nx + ball.vy * ny;
  if (into <= 0) return;
  if (into > 4) world.cues.push({ atS: world.timeS, kind: "board", force: Math.min(1, into / 20) });
  ball.vx -= 1.65 * into * nx;
  ball.vy -= 1.65 * into * ny;
}
