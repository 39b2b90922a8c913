import type { EpochMs } from "#src/domain/time.ts";

/** A comment on an event (EVT-14). `text` is plain text. */
export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly created: EpochMs;
  readonly updated: EpochMs;
  /** Position in the recording, ms; null if unknown. */
  readonly mediaTime: number | null;
}

/** Longest comment, in characters (contract: `CreateCommentRequest`). */
export const LONGEST_COMMENT = 500;
