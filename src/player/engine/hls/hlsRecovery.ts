import type Hls from "hls.js";
import type { ErrorData, Fragment } from "hls.js";
import { isPauseByViewer } from "#src/player/engine/autoplay.ts";
import {
  fatalErrorOf,
  isRejection,
  isCancelled,
  type FatalError,
  type FatalErrorKind,
  type StreamError,
} from "#src/player/engine/fatalErrors.ts";
import { retryLateSegments } from "./lateSegments.ts";
import { skipFragments } from "./skippedFragments.ts";
import {
  afterRecovery,
  afterOffline,
  afterRejection,
  afterStep,
  mayStartLater,
  nextStep,
  NO_ATTEMPTS,
  type OtherAddress,
  type Step,
} from "#src/player/engine/recovery.ts";
import type { SignedAddress } from "#src/player/manifest/signedAddress.ts";
import type { State } from "#src/player/engine/state.ts";
import type { StreamState } from "#src/player/engine/stream.ts";

/** Seconds of buffer below which a failed request is reported to the viewer. */
const DRY_S = 4;
/** Once playback is this far outside the range of the error, it is over and recovery starts from its first step, s. */
const OVER_S = 4;
/** How far ahead of the picture the decoder reads, s. */
const DECODED_AHEAD_S = 0.5;
/** A gap is skipped when less than this is left in the buffer, s. */
const AT_END_S = 0.4;
/** A live playlist without changes for six target durations counts as stalled, ms (media contract, "Live"). */
const STALLED_MS = 12_000;
/** Length of a segment, s: how far playback jumps over a broken picture (media contract). */
const SEGMENT_S = 2;

export interface HlsRecoveryOptions {
  readonly source: SignedAddress;
  readonly signal: AbortSignal;
  /** Called with the address that the server rejected. */
  readonly onRejected: (refused: string) => Promise<OtherAddress>;
}

/** Recovers from errors by the rules of recovery.ts (PLR-4); returns a function that retries at once. */
export function recoverHls(
  hls: Hls,
  HlsJs: typeof Hls,
  video: HTMLVideoElement,
  state: State<StreamState>,
  { source, signal, onRejected }: HlsRecoveryOptions,
): () => void {
  const { Events } = HlsJs;
  let tried = NO_ATTEMPTS;
  /** Range of the error: position of the picture, and the end of what is broken. */
  let errorRange = { fromS: 0, toS: 0 };
  /** Last position of the picture; an element that is being emptied reports 0. */
  let lastS = 0;
  let ending: { readonly fromSn: number; readonly fatalError: FatalError } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let jumpToS: number | null = null;
  let newest = { sn: -1, at: 0 };

  const leftOut = skipFragments(hls, HlsJs);
  retryLateSegments(hls, HlsJs);

  const leftS = () => {
    const { buffered, currentTime } = video;
    for (let index = 0; index < buffered.length; index += 1)
      if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime)
        return buffered.end(index) - currentTime;
    return 0;
  };
  /** Whether the viewer wants playback: an element that is emptied pauses without an event. */
  let plays = !video.paused;
  video.addEventListener("play", () => (plays = true), { signal });
  video.addEventListener("pause", () => (plays &&= !isPauseByViewer(video)), { signal });
  /** Resumes playback if the viewer wants it. If the browser requires a touch, the play button is there. */
  const playOn = () => {
    if (plays) video.play().catch(() => undefined);
  };
  /** Sets up a new decoder for the same picture. */
  const recoverMedia = () => {
    hls.recoverMediaError();
    playOn();
  };
  const tryAgain = () => {
    clearTimeout(timer);
    // Only new data shows whether the retry helped; until then the message stays.
    const { recoverableError, fatalError } = state.get();
    state.patch({
      fatalError: null,
      ...(recoverableError?.type === "retrying" ? { recoverableError: { ...recoverableError, atMs: 0 } } : {}),
    });
    ending = null;
    if (fatalError?.kind === "media") leftOut.clear();
    // Without a first picture the loaded data may be broken, so the stream starts over.
    if (fatalError?.kind === "media" && hls.levels.length > 0 && lastS > 0) {
      hls.recoverMediaError();
      // hls.js does not resume by itself after it stopped loading.
      hls.startLoad(lastS);
    } else if (hls.levels.length === 0 || video.readyState === 0 || Boolean(video.error))
      hls.loadSource(source.newest());
    else hls.startLoad();
    // Pressing "try again" means play, and an element that was emptied on the way is paused.
    if (fatalError !== null) video.play().catch(() => undefined);
    else playOn();
  };
  const tryIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, ms);
  };
  /** Informs the viewer that hls.js retries, but only when the buffer is about to run out. */
  const reportRetry = (cause: FatalErrorKind) => {
    if (state.get().recoverableError === null && leftS() < DRY_S)
      state.patch({ recoverableError: { type: "retrying", atMs: 0, cause } });
  };
  /** Plays the buffer to its end, then skips the gap. */
  const jump = () => {
    if (jumpToS === null || leftS() > AT_END_S) return;
    const toS = jumpToS;
    jumpToS = null;
    video.currentTime = toS;
    hls.startLoad(toS);
  };
  /** Plays the buffer to its end, then shows the error. */
  const end = () => {
    if (ending === null || leftS() > AT_END_S) return;
    const { fatalError } = ending;
    ending = null;
    state.patch({ fatalError, recoverableError: null });
  };
  const fragmentAt = (atS: number): Fragment | undefined =>
    hls.levels[Math.max(0, hls.loadLevel)]?.details?.fragments.find(
      ({ start, duration }) => start + duration > atS + DECODED_AHEAD_S,
    );
  /**
   * Decides what to change after hls.js set up a new decoder by itself: it starts with the same segment again,
   * and would do so forever.
   */
  const afterReset = (error: StreamError, { frag = fragmentAt(lastS) }: ErrorData) => {
    const step = nextStep(error, tried, navigator.onLine);
    tried = afterStep(tried, step);
    errorRange = { fromS: Math.min(lastS, frag?.start ?? lastS), toS: frag?.end ?? lastS };
    if (step.type === "swapAudioCodec") hls.swapAudioCodec();
    else if (step.type === "skip" && frag !== undefined) leftOut.add(frag);
    else if (step.type === "fail" && ending === null)
      ending = { fromSn: typeof frag?.sn === "number" ? frag.sn : 0, fatalError: step.fatalError };
    // hls.js resumes at the element's position, which in Chromium is the very end after a decoder error.
    hls.startLoad(lastS > 0 ? lastS : (frag?.start ?? -1));
    playOn();
  };
  const askForOther = async (error: StreamError, data: ErrorData) => {
    const other = await onRejected(source.used());
    if (signal.aborted) return;
    if (typeof other === "object") {
      // The buffer keeps playing meanwhile. Another picture is opened by the code that requested the new address.
      if (source.renew(other.address)) tryAgain();
      return;
    }
    const step = afterRejection(error, tried, other === "onAir");
    tried = afterStep(tried, step);
    take(step, error, data);
  };
  const take = (step: Step, error: StreamError, data: ErrorData) => {
    if (step.type === "fail") state.patch({ fatalError: step.fatalError, recoverableError: null });
    else if (step.type === "waitForNetwork") state.patch({ recoverableError: { type: "offline" } });
    else if (step.type === "wait") {
      state.patch({
        recoverableError: { type: "retrying", atMs: performance.now() + step.ms, cause: fatalErrorOf(error).kind },
      });
      tryIn(step.ms);
    } else if (step.type === "waitForStart") {
      state.patch({ recoverableError: { type: "notStarted" } });
      tryIn(step.ms);
    } else if (step.type === "refresh") {
      void askForOther(error, data);
    } else if (step.type === "skip") {
      const { frag } = data;
      jumpToS = frag === undefined ? video.currentTime + SEGMENT_S : frag.start + frag.duration + 0.05;
      if (error.type === "mediaError") recoverMedia();
      jump();
    } else {
      if (step.type === "swapAudioCodec") hls.swapAudioCodec();
      recoverMedia();
      // A fatal error has stopped the loading.
      hls.startLoad(lastS > 0 ? lastS : -1);
    }
  };
  hls.on(Events.ERROR, (_, data: ErrorData) => {
    const error: StreamError = {
      ...{ type: data.type, details: data.details, status: data.response?.code ?? 0 },
      isLive: data.context?.levelDetails?.live === true,
    };
    if (isCancelled(error)) return;
    if (data.details === "mediaSourceRequiresReset" && !data.fatal) afterReset(error, data);
    else if (data.fatal) {
      errorRange = { fromS: video.currentTime, toS: video.currentTime };
      const step = nextStep(error, tried, navigator.onLine);
      tried = afterStep(tried, step);
      take(step, error, data);
    } else if (mayStartLater(error, tried)) state.patch({ recoverableError: { type: "notStarted" } });
    // A rejected segment may only be late, which is not reported while there is something to watch.
    else if (data.type === HlsJs.ErrorTypes.NETWORK_ERROR && !isRejection(error)) reportRetry(fatalErrorOf(error).kind);
  });
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    const now = performance.now();
    if (!details.live || details.endSN !== newest.sn) newest = { sn: details.endSN, at: now };
    // hls.js keeps retrying; the viewer sees a message only when the buffer is about to run out.
    else if (now - newest.at > STALLED_MS) reportRetry("empty");
  });
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    if (ending === null || typeof frag.sn !== "number" || frag.sn < ending.fromSn) return;
    hls.stopLoad();
    end();
  });
  hls.on(Events.FRAG_BUFFERED, () => {
    // The network works again; whether the picture does shows when it moves on.
    tried = { ...tried, network: 0, hasBegun: true };
    if (navigator.onLine) state.patch({ recoverableError: null });
  });
  video.addEventListener(
    "timeupdate",
    () => {
      // An emptied element is at 0 and a broken one at its end; neither is the position of the picture.
      if (video.readyState === 0 || Boolean(video.error)) return;
      jump();
      end();
      lastS = video.currentTime;
      const isOver = lastS < errorRange.fromS - OVER_S || lastS > errorRange.toS + OVER_S;
      if (isOver && ending === null) tried = afterRecovery(tried);
    },
    { signal },
  );
  video.addEventListener(
    "waiting",
    () => {
      jump();
      end();
    },
    { signal },
  );
  window.addEventListener("offline", () => state.patch({ recoverableError: { type: "offline" } }), { signal });
  // hls.js does not notice the network coming back (video-dev/hls.js#7410).
  window.addEventListener(
    "online",
    () => {
      state.patch({ recoverableError: null });
      tried = afterOffline(tried);
      tryAgain();
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return () => {
    // A retry by the viewer counts as one of the attempts; after a fatal error the count starts again.
    if (state.get().fatalError !== null) tried = afterRecovery(tried);
    tryAgain();
  };
}
