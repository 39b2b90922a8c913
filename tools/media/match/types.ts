/** Metres from the centre spot: x along the pitch to the right, y away from the main camera, z up. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** 0 plays towards +x, 1 towards -x. */
export type Side = 0 | 1;
export type Pose = "move" | "kick" | "cheer" | "dive" | "jump" | "ready";

/** A player as the picture needs it. */
export interface Figure {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly side: Side | "referee";
  readonly keeper: boolean;
  readonly speed: number;
  /** Direction of movement, radians. */
  readonly heading: number;
  /** Leg cycle, radians. */
  readonly stride: number;
  readonly pose: Pose;
  /** 0 to 1 through the pose. */
  readonly poseAt: number;
  readonly look: number;
}

/** One frame of the match. */
export interface Snapshot {
  readonly figures: readonly Figure[];
  readonly ball: Point;
  readonly score: readonly [number, number];
  /** 0 calm to 1 goal: crowd and sound follow it. */
  readonly heat: number;
}

export type CueKind = "kick" | "whistle" | "goal" | "near" | "bounce" | "rim" | "board" | "horn";

/** Something to be heard. */
export interface Cue {
  readonly atS: number;
  readonly kind: CueKind;
  /** 0 to 1. */
  readonly force: number;
}

/** Something that was seen. */
export interface Moment {
  readonly atS: number;
  readonly kind: string;
  readonly side: Side | null;
  readonly score: readonly [number, number];
}

/** A whole simulated match. */
export interface Match {
  readonly frames: readonly Snapshot[];
  readonly cues: readonly Cue[];
  readonly moments: readonly Moment[];
}
