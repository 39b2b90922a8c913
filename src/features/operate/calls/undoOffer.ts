import type { EpochMs } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { createStore } from "#src/lib/store.ts";

export const OFFERED_S = 10;

interface UndoOffer {
  /** What was done. */
  readonly text: string;
  readonly until: EpochMs;
  readonly undo: () => void;
}

/** What can be undone now: the last act, for 10 s (OPS-5). */
export const undoOffer = createStore<UndoOffer | null>(null);

export const offerUndo = (text: string, undo: () => void): void =>
  undoOffer.set({ text, until: serverNow() + OFFERED_S * SECOND_MS, undo });
