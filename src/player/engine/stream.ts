import type { Fault, FaultKind } from "./faults.ts";
import type { LiveWindow } from "#src/player/timeline/liveEdge.ts";
import type { QualityLimits } from "#src/player/manifest/qualityLimits.ts";
import type { DatedStretch } from "#src/player/timeline/timeline.ts";

/** A rendition the viewer may choose; `id` is what `chooseQuality` takes. Bit rate in bit/s. */
export interface Quality {
  readonly id: number;
  readonly height: number;
  readonly bitrate: number;
}

/** A track of captions or sound. */
export interface Track {
  readonly id: number;
  readonly name: string;
  readonly language: string;
}

/** `captions` also say what else is to be heard (SDH), `subtitles` only what is spoken; the words of `TextTrack.kind`. */
export type CaptionKind = "subtitles" | "captions";

/** A track of captions; forced ones, which only translate signs, are none. */
export interface CaptionTrack extends Track {
  readonly kind: CaptionKind;
}

/** What heals by itself. */
export type Trouble =
  | { readonly type: "offline" }
  /** Another try `atMs` (of `performance.now()`, 0: now); `cause` is what would be wrong if it were the last one. */
  | { readonly type: "retrying"; readonly atMs: number; readonly cause: FaultKind }
  /** It is to run by now, and does not yet; it is looked again and again. */
  | { readonly type: "notStarted" };

/** All that is known about the stream being played, beside what the media element says. */
export interface StreamState {
  /** Whether it is live and what there is to choose from has been read. */
  readonly isKnown: boolean;
  readonly qualities: readonly Quality[];
  readonly quality: number | "auto";
  /** Height of the rendition on screen, px. */
  readonly shownHeight: number | null;
  /** Those there is to choose from: forced ones are shown where the stream wants them, and are no choice. */
  readonly captions: readonly CaptionTrack[];
  readonly caption: number | null;
  readonly sounds: readonly Track[];
  readonly sound: number | null;
  /** Null on demand, and when a live stream has ended. */
  readonly live: LiveWindow | null;
  /** Where a recording ends whose media element takes it for endless, s; null where the element knows its length. */
  readonly endS: number | null;
  /**
   * Its time line is that of a live stream, also after its end: where in the recording something is tells its wall-clock
   * time alone.
   */
  readonly isWindow: boolean;
  readonly stretches: readonly DatedStretch[];
  /** Another screen can fetch for itself what is played here. */
  readonly isPortable: boolean;
  readonly trouble: Trouble | null;
  readonly fault: Fault | null;
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
  stretches: [],
  isPortable: false,
  trouble: null,
  fault: null,
};

/** A stream in a media element. It lives until the signal it was opened with aborts. */
export interface Stream {
  readonly get: () => StreamState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly chooseQuality: (id: number | "auto") => void;
  readonly chooseCaption: (id: number | null) => void;
  readonly chooseSound: (id: number) => void;
  /** Sets what automatic quality keeps to; limits that are not named stay. */
  readonly limit: (limits: Partial<QualityLimits>) => void;
  /** Tries again at once instead of after the pause. */
  readonly retryNow: () => void;
  /** Takes a newer signature of its address, by which it loads from now on; an address of another picture is none. */
  readonly renew: (address: string) => void;
}

/** True once what there is to choose from has its final names: a ladder with sizes shows which one is on screen. */
export const areChoicesSettled = ({ isKnown, qualities, shownHeight }: StreamState): boolean =>
  isKnown && (qualities.length < 2 || shownHeight !== null || qualities.every(({ height }) => height === 0));
