import type { FatalErrorKind } from "#src/player/engine/fatalErrors.ts";

/** A message over the picture: what happened, and what follows from it. */
export interface MessageText {
  readonly title: string;
  readonly text: string;
}

/** Labels of the pre-roll. */
export interface AdLabels {
  readonly region: string;
  readonly coming: string;
  /** "Ad", shown before the remaining time. */
  readonly what: string;
  readonly play: string;
  readonly pause: string;
  readonly tapForSound: string;
  readonly more: string;
  readonly skip: string;
  readonly skipIn: (seconds: number) => string;
}

/** Every text that the player shows or announces; the page passes them in its own language. */
export interface PlayerLabels {
  readonly ad: AdLabels;
  readonly region: string;
  readonly play: string;
  readonly pause: string;
  readonly back: string;
  readonly forward: string;
  readonly mute: string;
  readonly unmute: string;
  readonly volume: string;
  readonly seek: string;
  /** Formatted times such as "7:02"; `behindS` is whole seconds. */
  readonly position: (current: string, duration: string) => string;
  readonly behindLive: (time: string) => string;
  readonly live: string;
  readonly goLive: string;
  readonly behind: (behindS: number, time: string) => string;
  readonly camera: string;
  readonly hd: string;
  readonly pano: string;
  readonly captions: string;
  readonly soundTrack: string;
  readonly captionsAndSound: string;
  readonly off: string;
  readonly on: string;
  readonly quality: string;
  readonly automatic: string;
  readonly automaticNow: (height: string) => string;
  readonly followsNetwork: string;
  readonly bitrate: (megabits: number) => string;
  readonly rate: (factor: number) => string;
  readonly speed: string;
  readonly normal: string;
  readonly sound: string;
  readonly settings: string;
  readonly close: string;
  readonly backToSettings: string;
  readonly pip: string;
  readonly fullscreen: string;
  readonly leaveFullscreen: string;
  /** Tooltip for casting to a nearby screen. */
  readonly cast: string;
  readonly airplay: string;
  readonly inSmallWindow: string;
  readonly bringBack: string;
  readonly dataUse: string;
  readonly saver: {
    readonly on: string;
    readonly onText: string;
    readonly auto: string;
    readonly autoText: string;
    readonly off: string;
  };
  /** The view on the whole pitch. */
  readonly view: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly up: string;
  readonly down: string;
  readonly left: string;
  readonly right: string;
  readonly wholePitch: string;
  readonly panoHint: string;
  readonly seen: Readonly<Record<"all" | "left" | "middle" | "right", string>>;
  readonly tapForSound: string;
  readonly loading: string;
  readonly keys: string;
  readonly keysNote: string;
  readonly key: {
    readonly playPause: string;
    readonly seek10: string;
    readonly seek5: string;
    readonly volume: string;
    readonly mute: string;
    readonly fullscreen: string;
    readonly captions: string;
    readonly pano: string;
    readonly lookAround: string;
    readonly zoom: string;
    readonly wholePitch: string;
    readonly pip: string;
    readonly tenth: string;
    readonly live: string;
    readonly help: string;
    readonly space: string;
    readonly shift: string;
    readonly end: string;
  };
  /** Seconds until the next attempt; 0 while one is running. */
  readonly retrying: (seconds: number) => string;
  /** The same when the network works but the stream does not. */
  readonly retryingStream: (seconds: number) => string;
  readonly now: string;
  readonly offline: (bufferedS: number) => string;
  /** `position` is where playback resumes; null while live. */
  readonly offlineOut: (position: string | null) => MessageText;
  readonly notStarted: MessageText;
  readonly errors: Readonly<Record<FatalErrorKind, MessageText>>;
  readonly code: (code: number) => string;
  readonly retry: string;
  readonly ended: MessageText;
  readonly fromStart: string;
  readonly moments: (count: number) => string;
}
