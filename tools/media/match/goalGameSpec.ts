import type { BallSpec } from "./ball.ts";
import { launchSpeed } from "./ball.ts";

/** The rules and the style of play of a game with two goals and two keepers. */
export interface GoalGameSpec {
  readonly halfLength: number;
  readonly halfWidth: number;
  /**
   * Positions from -1 (own goal line) to 1 (the other), and from -1 (right touchline) to 1 (left); the keeper comes
   * first.
   */
  readonly formation: readonly (readonly [number, number])[];
  readonly speed: number;
  readonly acceleration: number;
  readonly ball: BallSpec;
  readonly goal: { readonly x: number; readonly half: number; readonly height: number };
  readonly shot: { readonly range: number; readonly speed: number; readonly rise: number; readonly eager: number };
  readonly pass: { readonly longest: number; readonly arriving: number };
  /** Chance that a keeper holds a shot within reach. */
  readonly saves: number;
  /** Tackles won per second of contact. */
  readonly tackles: number;
  /** Boards around the rink; without boards the ball can go out. */
  readonly boards: { readonly corner: number } | null;
  /** Whether a horn sounds for a goal. */
  readonly horn: boolean;
  /** Distance from the goal within which only the keeper may stand (handball); 0 for none. */
  readonly keepOut: number;
}

/** Returns the speed of a pass that is still easy to receive after `far` metres. */
export const passSpeed = (spec: GoalGameSpec, far: number): number =>
  launchSpeed(far, spec.pass.arriving, spec.ball.friction);
