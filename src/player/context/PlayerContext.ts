import { createContext, use, useSyncExternalStore } from "react";
import type { Store } from "#src/lib/store.ts";
import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";
import type { RecordingRange } from "#src/player/timeline/position.ts";
import type { Camera, Streams } from "#src/player/manifest/streams.ts";
import type { PlaylistEdit } from "#src/player/engine/openOptions.ts";
import type { PlayerTool } from "./playerProps.ts";
import type { DocumentPip } from "#src/player/pip/useDocumentPip.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "#src/player/engine/stream.ts";

export interface PlayerParts {
  readonly video: HTMLVideoElement | null;
  readonly stream: Stream | null;
  readonly address: string | null;
  readonly streams: Streams;
  readonly opensAt: StartAt;
  readonly camera: Camera;
  /** False hides the camera switch. */
  readonly hasBothCameras: boolean;
  readonly switchCamera: (camera: Camera) => void;
  /** Opens the stream again with its playlists changed; undefined plays them as they are. */
  readonly editPlaylists: (edit: PlaylistEdit | undefined) => void;
  readonly documentPip: DocumentPip;
  readonly tools: readonly PlayerTool[];
  /** Nothing may reveal how long the recording is or how much of it is left. */
  readonly isLengthHidden: boolean;
  readonly cut: Store<RecordingRange | null>;
  /** The page tells of its match as of the picture, unless the viewer chooses real time. */
  readonly isFollowed: boolean;
}

export const PlayerContext = createContext<PlayerParts | null>(null);

/** Returns the values shared within the player. Throws outside of a player. */
export function usePlayer(): PlayerParts {
  const parts = use(PlayerContext);
  if (parts === null) throw new Error("usePlayer must be called inside a player");
  return parts;
}

const emptyState = () => EMPTY_STREAM;
const nothing = () => () => undefined;

export function useStream(): StreamState {
  const { stream } = usePlayer();
  return useSyncExternalStore(stream?.subscribe ?? nothing, stream?.get ?? emptyState, emptyState);
}
