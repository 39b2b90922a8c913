import type { FatalError, FatalErrorKind } from "./fatalErrors.ts";
import type { LiveWindow } from "#src/player/timeline/liveEdge.ts";
import type { QualityLimits } from "#src/player/manifest/qualityLimits.ts";
import type { DatedRange } from "#src/player/timeline/datedRanges.ts";

/** A rendition the viewer may choose; `id` is what `chooseQuality` takes. Bit rate in bit/s. */
export interface Quality {
  readonly id: number;
  readonly height: number;
  readonly bitrate: number;
}

interface Track {
  readonly id: number;
  readonly name: string;
  readonly language: string;
}

/** `captions` include other sounds (SDH), `subtitles` only speech; the words of `TextTrack.kind`. */
export type CaptionKind = "subtitles" | "captions";

/** A caption track that can be chosen; forced ones, which only translate signs, are not listed. */
export interface CaptionTrack extends Track {
  readonly kind: CaptionKind;
}

/** A track of sound. Described ones also say what is to be seen, for viewers who cannot see it. */
export interface SoundTrack extends Track {
  readonly isDescribed: boolean;
}

export type RecoverableError =
  | { readonly type: "offline" }
  /** Next attempt at `atMs` (of `performance.now()`; 0 for now); `cause` is the error if it were the last one. */
  | { readonly type: "retrying"; readonly atMs: number; readonly cause: FatalErrorKind }
  /** The stream should be running by now, but has not started; it is checked repeatedly. */
  | { readonly type: "notStarted" };

export interface StreamState {
  /** The playlist has been read: whether it is live and which choices there are. */
  readonly isKnown: boolean;
  readonly qualities: readonly Quality[];
  readonly quality: number | "auto";
  /** Height of the rendition on screen, px. */
  readonly shownHeight: number | null;
  readonly captions: readonly CaptionTrack[];
  readonly caption: number | null;
  readonly sounds: readonly SoundTrack[];
  readonly sound: number | null;
  /** Null on demand, and when a live stream has ended. */
  readonly live: LiveWindow | null;
  /** End of a recording that its media element takes for endless, s; null if the element knows its length. */
  readonly endS: number | null;
  /** The media time is that of a live stream, also after its end: only the date gives the position. */
  readonly isWindow: boolean;
  /** The server sends the file from its start only: every seek would begin it anew. */
  readonly isFromStart: boolean;
  readonly datedRanges: readonly DatedRange[];
  /** Another screen can fetch the stream for itself. */
  readonly isPortable: boolean;
  readonly recoverableError: RecoverableError | null;
  readonly fatalError: FatalError | null;
}

export const EMPTY_STREAM: StreamState = {
  isKnown: false,
  qualities: [],
  quality: "auto",
  shownHeight: null,
  captions: [],
  caption: null,
  sounds: [],
  sound: null,
  live: null,
  endS: null,
  isWindow: false,
  isFromStart: false,
  datedRanges: [],
  isPortable: false,
  recoverableError: null,
  fatalError: null,
};

/** A stream in a media element. It ends when the signal it was opened with aborts. */
export interface Stream {
  readonly get: () => StreamState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly chooseQuality: (id: number | "auto") => void;
  readonly chooseCaption: (id: number | null) => void;
  readonly chooseSound: (id: number) => void;
  /** Sets limits of automatic quality; limits that are not named stay. */
  readonly limit: (limits: Partial<QualityLimits>) => void;
  /** Retries at once instead of after the pause. */
  readonly retryNow: () => void;
  /** Takes a newer signature of the address for all further requests; an address of another picture is ignored. */
  readonly renew: (address: string) => void;
}

/** Returns true once the choices have their final names: a ladder with sizes shows which rendition is on screen. */
export const areChoicesSettled = ({ isKnown, qualities, shownHeight }: StreamState): boolean =>
  isKnown && (qualities.length < 2 || shownHeight !== null || qualities.every(({ height }) => height === 0));
