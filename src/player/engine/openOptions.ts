import type { Opening } from "#src/player/prefetch/prefetchStream.ts";
import type { OtherAddress } from "./recovery.ts";

export interface OpenOptions extends Opening {
  readonly signal: AbortSignal;
  readonly onRejected: (refused: string) => Promise<OtherAddress>;
  /** Called when a source opened as a file turns out to be a playlist, or the reverse: it has to be opened again. */
  readonly onOtherKind?: () => void;
}
