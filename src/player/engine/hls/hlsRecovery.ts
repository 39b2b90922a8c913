import { connectivity } from "#src/lib/network/connectivity.ts";
import type Hls from "hls.js";
import type { ErrorData, Fragment, LevelDetails } from "hls.js";
import { isPauseByViewer, playOn } from "#src/player/engine/autoplay.ts";
import {
  fatalErrorOf,
  isCancelled,
  isRefusal,
  isRejection,
  type FatalError,
  type FatalErrorKind,
  type StreamError,
} from "#src/player/engine/fatalErrors.ts";
import { afterRecovery, mayStartLater } from "#src/player/engine/recovery.ts";
import type { State } from "#src/player/engine/state.ts";
import type { StreamState } from "#src/player/engine/stream.ts";
import {
  OVER_S,
  SEGMENT_S,
  StreamRecovery,
  type MediaStep,
  type RecoveryOptions,
} from "#src/player/engine/streamRecovery.ts";
import { leftS, watchFirstFrame, watchStandstill } from "#src/player/engine/standstill.ts";
import { isInstead, type Instead } from "#src/player/manifest/instead.ts";
import { retryLateSegments } from "./lateSegments.ts";
import { skipSegments, type SkippedSegments } from "./skippedSegments.ts";

/** Seconds of buffer below which a failed request is reported to the viewer. */
const DRY_S = 4;
/** How far ahead of the picture the decoder reads, s. */
const DECODED_AHEAD_S = 0.5;
/** A gap is skipped when less than this is left in the buffer, s. */
const AT_END_S = 0.4;
/** How long the picture stands before a hole in the buffer until it is jumped over, ms. */
const HOLE_MS = 1000;
/** How far behind the beginning of a buffered range a jump lands, s. */
const INTO_RANGE_S = 0.05;
/** States in which hls.js has nothing on the way; in all others it may be filling the hole. */
const AT_REST: readonly string[] = ["IDLE", "ENDED", "STOPPED"];
/** A live playlist without changes for six target durations counts as stalled, ms (media contract, "Live"). */
const STALLED_MS = 12_000;

/** Recovers a stream of hls.js (PLR-4); returns a function that retries at once. */
export function recoverHls(
  hls: Hls,
  HlsJs: typeof Hls,
  video: HTMLVideoElement,
  state: State<StreamState>,
  options: RecoveryOptions,
): () => void {
  const recovery = new HlsRecovery(hls, HlsJs, video, state, options);
  return () => recovery.retryNow();
}

/** What a picture that stands tells, though nothing failed. */
const STANDS: StreamError = { type: "mediaError", details: "bufferStalledError" };

type Report = Pick<ErrorData, "frag">;

class HlsRecovery extends StreamRecovery<Report> {
  readonly #hls: Hls;
  readonly #video: HTMLVideoElement;
  readonly #leftOut: SkippedSegments;
  /** Whether the viewer wants playback: an element that is emptied pauses without an event. */
  #plays: boolean;
  /** Range of the error: position of the picture, and the end of what is broken. */
  #errorRange = { fromS: 0, toS: 0 };
  /** Position of the picture, or where a seek leads; an element that is being emptied reports 0. */
  #lastS = 0;
  /** The error that follows once the buffer is empty, and the first segment that it concerns. */
  #ending: { readonly fromSn: number; readonly fatalError: FatalError } | null = null;
  /** The last segment that the browser took without a trace; nothing may come after it. */
  #lost: ErrorData | null = null;
  /** Where playback continues once the buffer is empty. */
  #jumpToS: number | null = null;
  #holeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The newest segment of a live playlist, and when it appeared. */
  #newest = { sn: -1, at: 0 };

  constructor(
    hls: Hls,
    HlsJs: typeof Hls,
    video: HTMLVideoElement,
    state: State<StreamState>,
    options: RecoveryOptions,
  ) {
    super(state, options);
    const { signal } = options;
    this.#hls = hls;
    this.#video = video;
    this.#plays = !video.paused;
    this.#leftOut = skipSegments(hls, HlsJs);
    retryLateSegments(hls, HlsJs);
    const { Events } = HlsJs;
    hls.on(Events.ERROR, (_, data) => this.#onError(data));
    hls.on(Events.LEVEL_LOADED, (_, { details }) => this.#onPlaylist(details));
    hls.on(Events.FRAG_LOADING, (_, { frag }) => this.#onLoading(frag));
    hls.on(Events.FRAG_BUFFERED, () => this.#onBuffered());
    watchStandstill(video, () => this.#recoverHere(STANDS, {}), signal);
    watchFirstFrame(video, () => this.#renewDecoderHere(), signal);
    signal.addEventListener("abort", () => clearTimeout(this.#holeTimer), { once: true });
    video.addEventListener("play", () => (this.#plays = true), { signal });
    video.addEventListener("pause", () => (this.#plays &&= !isPauseByViewer(video)), { signal });
    video.addEventListener("timeupdate", () => this.#onMove(), { signal });
    // A stream that has to start over during a seek goes where the viewer wanted to be.
    video.addEventListener("seeking", () => this.#notePosition(), { signal });
    video.addEventListener(
      "waiting",
      () => {
        this.#onBufferEnd();
        this.#watchHole();
      },
      { signal },
    );
  }

  // hls.js does not notice the network coming back (video-dev/hls.js#7410), so this is called then, too.
  protected override tryAgain(): void {
    const { fatalError } = this.beginAttempt();
    const [hls, video] = [this.#hls, this.#video];
    const isMediaError = fatalError?.kind === "media";
    this.#ending = null;
    if (isMediaError) this.#leftOut.clear();
    // Without a first picture the loaded data may be broken, so the stream starts over.
    if (isMediaError && hls.levels.length > 0 && this.#lastS > 0) {
      hls.recoverMediaError();
      // hls.js does not resume by itself after it stopped loading.
      hls.startLoad(this.#lastS);
    } else if (hls.levels.length === 0 || video.readyState === 0 || Boolean(video.error))
      hls.loadSource(this.source.newest());
    else hls.startLoad();
    // Pressing "try again" means play, and an element that was emptied on the way is paused.
    if (fatalError !== null) playOn(video, this.signal);
    else this.#playOn();
  }

  protected override repair(step: MediaStep, error: StreamError, { frag }: Report): void {
    if (step.type === "skip") {
      this.#jumpToS = frag === undefined ? this.#video.currentTime + SEGMENT_S : frag.start + frag.duration + 0.05;
      if (error.type === "mediaError") this.#renewDecoder();
      this.#jump();
      return;
    }
    if (step.type === "swapAudioCodec") this.#hls.swapAudioCodec();
    this.#renewDecoderHere();
  }

  #onError(data: ErrorData): void {
    const error = errorOf(data);
    if (isCancelled(error)) return;
    if (data.details === "mediaSourceRequiresReset" && !data.fatal) this.#afterReset(error, data);
    else if (data.fatal) this.#recoverHere(error, data);
    else if (data.details === "bufferAppendNoProgress") {
      this.#lost = data;
      this.#onBufferEnd();
    } else if (mayStartLater(error, this.tried)) this.state.patch({ recoverableError: { type: "notStarted" } });
    // Other renditions, which hls.js tries for many seconds, have the same signature.
    else if (isRefusal(error)) void this.renewEarly();
    // A missing segment may only be late, which is not reported while there is something to watch.
    else if (error.type === "networkError" && !isRejection(error)) this.#reportRetry(fatalErrorOf(error).kind);
  }

  #recoverHere(error: StreamError, report: Report): void {
    const { currentTime } = this.#video;
    this.#errorRange = { fromS: currentTime, toS: currentTime };
    this.recoverFrom(error, report);
  }

  /** hls.js set up a new decoder, which starts with the same segment again, and would do so forever. */
  #afterReset(error: StreamError, { frag = this.#fragmentOnScreen() }: ErrorData): void {
    const lastS = this.#lastS;
    const step = this.countNextStep(error);
    this.#errorRange = { fromS: Math.min(lastS, frag?.start ?? lastS), toS: frag?.end ?? lastS };
    if (step.type === "swapAudioCodec") this.#hls.swapAudioCodec();
    else if (step.type === "skip" && frag !== undefined) this.#leftOut.add(frag);
    else if (step.type === "fail" && this.#ending === null)
      this.#ending = { fromSn: typeof frag?.sn === "number" ? frag.sn : 0, fatalError: step.fatalError };
    // hls.js resumes at the element's position, which in Chromium is the very end after a decoder error.
    this.#hls.startLoad(lastS > 0 ? lastS : (frag?.start ?? -1));
    this.#playOn();
  }

  #onPlaylist({ live, endSN }: LevelDetails): void {
    const now = performance.now();
    if (!live || endSN !== this.#newest.sn) this.#newest = { sn: endSN, at: now };
    // hls.js keeps retrying; the viewer sees a message only when the buffer is about to run out.
    else if (now - this.#newest.at > STALLED_MS) this.#reportRetry("empty");
  }

  #onLoading({ sn }: Fragment): void {
    if (this.#ending === null || typeof sn !== "number" || sn < this.#ending.fromSn) return;
    this.#hls.stopLoad();
    this.#end();
  }

  #onBuffered(): void {
    // The network works again; whether the picture does shows when it moves on.
    this.tried = { ...this.tried, network: 0, hasBegun: true };
    if (!connectivity.isNetworkLost()) this.state.patch({ recoverableError: null });
    this.#watchHole();
  }

  /** hls.js loads segments after those that the host could not deliver, and stands before the hole for good. */
  #watchHole(): void {
    clearTimeout(this.#holeTimer);
    if (this.#endOfHole() === null) return;
    this.#holeTimer = setTimeout(() => {
      this.#jumpToS = this.#endOfHole();
      this.#jump();
    }, HOLE_MS);
  }

  /** Returns where the buffer goes on behind a hole in which the picture stands; null if there is none, or it is filled. */
  #endOfHole(): number | null {
    const video = this.#video;
    if (!this.#plays || leftS(video) > AT_END_S) return null;
    const nextS = nextRangeS(video);
    if (nextS === null) return null;
    const { main, audio } = this.#hls.inFlightFragments;
    // Audio that comes with the picture is always stopped; the picture only until the next attempt.
    if (main.state === "STOPPED") return null;
    const isFilled = [main, audio].some(
      (one) => one !== undefined && !AT_REST.includes(one.state) && (one.frag === null || one.frag.start < nextS),
    );
    return isFilled ? null : nextS + INTO_RANGE_S;
  }

  /** Returns false if there is no position to note. */
  #notePosition(): boolean {
    // An emptied element is at 0 and a broken one at its end; neither is the position of the picture.
    if (this.#video.readyState === 0 || Boolean(this.#video.error)) return false;
    this.#lastS = this.#video.currentTime;
    return true;
  }

  #onMove(): void {
    if (!this.#notePosition()) return;
    this.#onBufferEnd();
    const lastS = this.#lastS;
    const { fromS, toS } = this.#errorRange;
    if ((lastS < fromS - OVER_S || lastS > toS + OVER_S) && this.#ending === null)
      this.tried = afterRecovery(this.tried);
  }

  #onBufferEnd(): void {
    this.#jump();
    this.#findLost();
    this.#end();
  }

  /** Recovers from a segment that never got into the buffer, if there is one, once the buffer before it has been played. */
  #findLost(): void {
    const lost = this.#lost;
    // If something is buffered after the gap, playback jumps there instead.
    if (lost === null || !this.#plays || leftS(this.#video) > AT_END_S || nextRangeS(this.#video) !== null) return;
    this.#lost = null;
    this.#recoverHere(errorOf(lost), lost);
  }

  /** Skips the gap, if there is one, once the buffer before it has been played. */
  #jump(): void {
    const toS = this.#jumpToS;
    if (toS === null || leftS(this.#video) > AT_END_S) return;
    this.#jumpToS = null;
    this.#video.currentTime = toS;
    this.#hls.startLoad(toS);
  }

  /** Shows the error that ends the stream, if there is one, once the buffer before it has been played. */
  #end(): void {
    if (this.#ending === null || leftS(this.#video) > AT_END_S) return;
    const { fatalError } = this.#ending;
    this.#ending = null;
    this.state.patch({ fatalError, recoverableError: null });
  }

  /** Informs the viewer that hls.js retries, but only when the buffer is about to run out. */
  #reportRetry(cause: FatalErrorKind): void {
    if (this.state.get().recoverableError === null && leftS(this.#video) < DRY_S)
      this.state.patch({ recoverableError: { type: "retrying", atMs: 0, cause } });
  }

  /** Also loads from where the picture was: a fatal error has stopped the loading. */
  #renewDecoderHere(): void {
    this.#renewDecoder();
    this.#hls.startLoad(this.#lastS > 0 ? this.#lastS : -1);
  }

  #renewDecoder(): void {
    this.#hls.recoverMediaError();
    this.#playOn();
  }

  #playOn(): void {
    if (this.#plays) playOn(this.#video, this.signal);
  }

  #fragmentOnScreen(): Fragment | undefined {
    const { levels, loadLevel } = this.#hls;
    return levels[Math.max(0, loadLevel)]?.details?.fragments.find(
      ({ start, duration }) => start + duration > this.#lastS + DECODED_AHEAD_S,
    );
  }
}

function errorOf(data: ErrorData): StreamError {
  return {
    type: data.type,
    details: data.details,
    status: data.response?.code ?? 0,
    instead: insteadOfPart(data),
    isLive: data.context?.levelDetails?.live === true,
  };
}

/** Of a segment only hls.js knows whether it had content: then it has found nothing to decode. */
function insteadOfPart({ details, response, frag }: ErrorData): Instead | undefined {
  if (isInstead(response?.text)) return response.text;
  return details === "fragParsingError" && frag?.stats.total === 0 ? "nothing" : undefined;
}

/** Returns where the next buffered range begins, s; null if nothing is buffered ahead. */
function nextRangeS({ buffered, currentTime }: HTMLVideoElement): number | null {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) > currentTime + 0.1) return buffered.start(index);
  return null;
}
