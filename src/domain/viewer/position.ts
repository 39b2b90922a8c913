import type { EpochMs } from "#src/domain/time.ts";

/** Where a viewer stopped in a video; position and duration in ms. */
export interface StoredPosition {
  readonly positionMs: number;
  readonly durationMs: number;
  /** When it was watched. */
  readonly at: EpochMs;
  /** Name of the other device on which it was watched; null for this one, or if it has no name. */
  readonly device: string | null;
}

/** A shorter view does not count as watching. */
export const FIRST_MS = 30_000;
/** A video counts as watched from this share of its length on. */
const WATCHED_SHARE = 0.95;

/** Returns whether there is something to go on with. */
export const isBegun = ({ positionMs, durationMs }: Pick<StoredPosition, "positionMs" | "durationMs">): boolean =>
  positionMs >= FIRST_MS && positionMs < durationMs * WATCHED_SHARE;
