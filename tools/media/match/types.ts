/** A position in metres from the centre spot: x along the pitch to the right, y away from the main camera, z up. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A team: 0 plays towards +x, 1 towards -x. */
export type Side = 0 | 1;
export type Pose = "move" | "kick" | "cheer" | "dive" | "jump" | "ready";

export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly side: Side | "referee";
  readonly keeper: boolean;
  readonly speed: number;
  /** Direction of movement in radians. */
  readonly heading: number;
  /** Phase of the leg movement in radians. */
  readonly stride: number;
  readonly pose: Pose;
  /** Progress of the pose from 0 to 1. */
  readonly poseAt: number;
  readonly look: number;
}

export interface Snapshot {
  readonly figures: readonly Figure[];
  readonly ball: Point;
  readonly score: readonly [number, number];
  /** Excitement from 0 (calm) to 1 (goal), which crowd and sound follow. */
  readonly heat: number;
}

export type CueKind = "kick" | "whistle" | "goal" | "near" | "bounce" | "rim" | "board" | "horn";

/** The cause of a sound. */
export interface Cue {
  readonly atS: number;
  readonly kind: CueKind;
  /** From 0 to 1. */
  readonly force: number;
}

/** A key moment, such as a goal. */
export interface Moment {
  readonly atS: number;
  readonly kind: string;
  readonly side: Side | null;
  readonly score: readonly [number, number];
}

export interface Match {
  readonly frames: readonly Snapshot[];
  readonly cues: readonly Cue[];
  readonly moments: readonly Moment[];
}
