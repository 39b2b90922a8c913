import type { BallSpec } from "./ball.ts";
import { launchSpeed } from "./ball.ts";

/** The rules and the manner of play of a game with two goals and two keepers. */
export interface InvasionSpec {
  readonly halfLength: number;
  readonly halfWidth: number;
  /** Where players stand, own goal line -1 to the other's 1, right touchline -1 to left 1; the keeper first. */
  readonly formation: readonly (readonly [number, number])[];
  readonly speed: number;
  readonly acceleration: number;
  readonly ball: BallSpec;
  readonly goal: { readonly x: number; readonly half: number; readonly height: number };
  readonly shot: { readonly range: number; readonly speed: number; readonly rise: number; readonly eager: number };
  readonly pass: { readonly longest: number; readonly arriving: number };
  /** Chance that a keeper holds a shot he reaches. */
  readonly saves: number;
  /** Tackles won per second of contact. */
  readonly tackles: number;
  /** Boards round the rink; without them the ball goes out. */
  readonly boards: { readonly corner: number } | null;
  /** A horn sounds for a goal. */
  readonly horn: boolean;
  /** Nobody but the keeper within this distance of the goal (handball). */
  readonly keepOut: number;
}

/** Speed of a pass that arrives well over `far` metres. */
export const passSpeed = (spec: InvasionSpec, far: number): number =>
  launchSpeed(far, spec.pass.arriving, spec.ball.friction);
