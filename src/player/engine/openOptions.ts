import type { Opening } from "#src/player/prefetch/prefetchStream.ts";
import type { OtherAddress } from "./recovery.ts";

/** Returns the text of a playlist as it is to be played. */
export type PlaylistEdit = (text: string) => string;

export interface OpenOptions extends Opening {
  readonly signal: AbortSignal;
  /** Applies where hls.js plays: native playback reads playlists by itself. */
  readonly editPlaylist?: PlaylistEdit | undefined;
  readonly onRejected: (refused: string) => Promise<OtherAddress>;
  /** Called when a source opened as a file turns out to be a playlist, or the reverse: it has to be opened again. */
  readonly onOtherKind?: () => void;
}
