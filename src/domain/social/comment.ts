import type { EpochMs } from "#src/domain/time.ts";

/** What somebody said beside an event (EVT-14). `text` is plain text. */
export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly created: EpochMs;
  readonly updated: EpochMs;
  /** ms of the recording it belongs to, null when not known. */
  readonly mediaTime: number | null;
}

/** The most that may be said at once (contract: `CreateCommentRequest`). */
export const LONGEST_COMMENT = 500;
