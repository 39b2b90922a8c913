import type { Opening } from "#src/player/prefetch/prefetchStream.ts";
import type { OtherAddress } from "./recovery.ts";

/** Options for opening a stream. */
export interface OpenOptions extends Opening {
  readonly signal: AbortSignal;
  /** Called with the address that the server rejected. */
  readonly onRejected: (refused: string) => Promise<OtherAddress>;
  /** Called when a source opened as a file turns out to be a playlist, or the reverse: it has to be opened again. */
  readonly onOtherKind?: () => void;
}
