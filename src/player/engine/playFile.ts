import { rememberCaptions } from "./preferredTracks.ts";
import { catchUp } from "./catchUp.ts";
import { recoverNative } from "./nativeRecovery.ts";
import { clampSeek } from "#src/player/timeline/liveEdge.ts";
import { playSound, showCaption, watchNative } from "./nativeState.ts";
import { singleRendition } from "#src/player/manifest/singleRendition.ts";
import type { OpenOptions } from "./openOptions.ts";
import { signedAddress } from "#src/player/manifest/signedAddress.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "./stream.ts";
import { positionAt } from "#src/player/timeline/datedRanges.ts";

export interface FileOptions extends OpenOptions {
  /** The address is a single file, not a playlist. */
  readonly isFile: boolean;
  /** Called when the file is a playlist that this browser cannot play natively. */
  readonly onPlaylist?: () => void;
}

/** Playback this close to the end of a recording counts as ended, s. */
const OVER_S = 0.5;

/** Stops at the end of a recording that the media element takes for live, where it would wait for more. */
function stopAtEnd(video: HTMLVideoElement, endS: () => number | null, signal: AbortSignal): void {
  const stop = () => {
    const end = endS();
    if (end !== null && !video.seeking && video.currentTime >= end - OVER_S) video.pause();
  };
  video.addEventListener("timeupdate", stop, { signal });
}

/** Plays a single file, or HLS natively where the browser does that (older iPhones), until `signal` aborts. */
export function playFile(video: HTMLVideoElement, address: string, options: FileOptions): Stream {
  const { at, kind, isFile, signal, onRejected, onPlaylist } = options;
  const isRecording = kind !== "live";
  // Another screen can fetch the address as well.
  const state = createState<StreamState>({ ...EMPTY_STREAM, isPortable: true });
  const signed = signedAddress(address);
  watchNative(video, state, { isRecording, signal });
  if (isRecording && !isFile) stopAtEnd(video, () => state.get().endS, signal);
  catchUp(video, () => state.get().live, signal);
  const load = (source: string, wantedS: () => number | null) => {
    video.src = source;
    video.load();
    const begin = () => {
      const { live, endS: recordedS } = state.get();
      // An element that takes a recording for live would begin at its end.
      const positionS = wantedS() ?? (recordedS === null || isFile ? null : 0);
      const endS = live?.syncS ?? recordedS ?? (video.duration || (positionS ?? 0));
      const startS = live?.startS ?? 0;
      if (positionS !== null) video.currentTime = clampSeek(positionS, { startS, endS });
    };
    video.addEventListener("loadedmetadata", begin, { once: true, signal });
  };
  const retryNow = recoverNative(video, state, {
    source: signed,
    isFile,
    signal,
    onRejected,
    onPlaylist,
    async load(positionS, isOneQuality) {
      const newest = signed.sign(address);
      const source = isOneQuality ? await singleRendition(video, newest, signal) : newest;
      if (!signal.aborted) load(source, () => positionS);
    },
  });
  signal.addEventListener("abort", () => {
    video.removeAttribute("src");
    video.load();
  });
  load(address, () => {
    if (at === null) return null;
    return "positionS" in at ? at.positionS : positionAt(state.get().datedRanges, at.date);
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    chooseQuality: () => undefined,
    chooseSound: (id) => playSound(video, id),
    limit: () => undefined,
    chooseCaption: (id) => {
      showCaption(video, id);
      rememberCaptions(state.get().captions.find((caption) => caption.id === id) ?? null);
    },
    retryNow,
    // A media element cannot switch signatures: it uses the old one until that is rejected.
    renew: (fresh) => void signed.renew(fresh),
  };
}
