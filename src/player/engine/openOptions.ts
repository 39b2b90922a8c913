import type { Opening } from "#src/player/prefetch/prefetchStream.ts";
import type { OtherAddress } from "./recovery.ts";

/** How a stream is opened. */
export interface OpenOptions extends Opening {
  readonly signal: AbortSignal;
  /** Asked when the server refuses the address. */
  readonly onRefused: (refused: string) => Promise<OtherAddress>;
  /** Called when a source opened as a file turns out to be a playlist, or the reverse: it has to be opened again. */
  readonly onOtherKind?: () => void;
}
