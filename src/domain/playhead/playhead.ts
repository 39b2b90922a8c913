import type { EpochMs } from "#src/domain/time.ts";

/** Where the picture of a match is, as its player reports it. */
export type Playhead = LivePlayhead | RecordedPlayhead;

export interface LivePlayhead {
  readonly kind: "live";
  /** Program date-time at the picture; null for a stream without dates, or with impossible ones. */
  readonly date: EpochMs | null;
  /** How far the picture is behind the position that playback keeps to the live edge. */
  readonly behindMs: number;
  /** False while the picture stands: paused, or waiting for data. */
  readonly isMoving: boolean;
}

interface RecordedPlayhead {
  readonly kind: "recording";
  readonly positionMs: number;
  readonly isMoving: boolean;
}

/** The time of the match that the page shows; "now" is real time. */
export type MatchTime = EpochMs | "now";

/** Nothing is held back within 2 s of the live edge, ms, and a segment, by which the edge moves: "Live" up to here. */
const EDGE_MS = 4_000;

export const isAtEdge = (playhead: Playhead): boolean => playhead.kind === "live" && playhead.behindMs <= EDGE_MS;

export const isReached = (at: EpochMs, time: MatchTime): boolean => time === "now" || at <= time;
