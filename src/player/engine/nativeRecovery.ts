import { connectivity } from "#src/lib/network/connectivity.ts";
import { playOn } from "./autoplay.ts";
import { fatalErrorOfMediaError, type FatalError, type StreamError } from "./fatalErrors.ts";
import { readPlaylist } from "#src/player/manifest/playlist.ts";
import { insteadOfAnswer } from "#src/player/manifest/instead.ts";
import { afterRecovery } from "./recovery.ts";
import { watchStandstill } from "./standstill.ts";
import type { State } from "./state.ts";
import type { StreamState } from "./stream.ts";
import { OVER_S, retryIn, SEGMENT_S, StreamRecovery, type MediaStep, type RecoveryOptions } from "./streamRecovery.ts";

const ABORTED = 1;
const NETWORK = 2;
const DECODE = 3;
const NOT_SUPPORTED = 4;

const UNPLAYABLE: StreamError = { type: "mediaError", details: "bufferAddCodecError" };
/** The source was opened as a file and is a playlist, which another engine may be able to play. */
const PLAYLIST: StreamError = { ...UNPLAYABLE };
const BROKEN: StreamError = { type: "mediaError", details: "decode" };

/** In the terms of hls.js, because the media element does not tell. `ofFile`: it was opened as one file. */
export async function reasonFor(address: string, signal: AbortSignal, ofFile = false): Promise<StreamError> {
  const error = (details: string, status = 0): StreamError => ({ type: "networkError", details, status });
  try {
    const headers: Record<string, string> = ofFile ? { range: "bytes=0-15" } : {};
    const answer = await fetch(address, { headers, credentials: "omit", signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      return error("manifestLoadError", answer.status);
    }
    const [instead, isPlaylist] = await Promise.all([
      insteadOfAnswer(answer.clone()),
      readPlaylist(answer).then((text) => text !== null),
    ]);
    if (instead !== null) return { ...error("manifestLoadError", answer.status), instead };
    if (ofFile) return isPlaylist ? PLAYLIST : UNPLAYABLE;
    return isPlaylist ? UNPLAYABLE : error("manifestParsingError");
  } catch {
    return error("manifestLoadError");
  }
}

export interface NativeRecoveryOptions extends RecoveryOptions {
  /** The address was opened as a single file, not as a playlist. */
  readonly isFile?: boolean;
  /** Called when a source opened as a file is a playlist that this browser cannot play natively. */
  readonly onPlaylist?: (() => void) | undefined;
  /** Opens the address again at a position, s; null for the start, or the live edge. `isOneQuality`: in one rendition. */
  readonly load: (positionS: number | null, isOneQuality: boolean) => Promise<void>;
}

/** Recovers native playback by the same rules as `recoverHls` (PLR-4); returns a function that retries at once. */
export function recoverNative(
  video: HTMLVideoElement,
  state: State<StreamState>,
  options: NativeRecoveryOptions,
): () => void {
  const recovery = new NativeRecovery(video, state, options);
  return () => recovery.retryNow();
}

class NativeRecovery extends StreamRecovery<number> {
  readonly #video: HTMLVideoElement;
  readonly #options: NativeRecoveryOptions;
  #errorS = 0;
  #lastS = 0;
  /** Whether the viewer wants playback: after an error the element pauses by itself, and is then opened again. */
  #wasPlaying: boolean;
  #isOneQuality = false;

  constructor(video: HTMLVideoElement, state: State<StreamState>, options: NativeRecoveryOptions) {
    super(state, options);
    const { signal } = options;
    this.#video = video;
    this.#options = options;
    this.#wasPlaying = !video.paused;
    video.addEventListener("error", () => void this.#onError(), { signal });
    video.addEventListener("play", () => (this.#wasPlaying = true), { signal });
    video.addEventListener("pause", () => (this.#wasPlaying = video.error !== null), { signal });
    video.addEventListener("loadedmetadata", () => this.#onMetadata(), { signal });
    video.addEventListener("playing", () => connectivity.isNetworkLost() || state.patch({ recoverableError: null }), {
      signal,
    });
    video.addEventListener("timeupdate", () => this.#onMove(), { signal });
    // A stream that has to start over during a seek goes where the viewer wanted to be.
    video.addEventListener("seeking", () => (this.#lastS = video.currentTime), { signal });
    watchStandstill(video, () => this.#recoverBroken(), signal);
  }

  override retryNow(): void {
    if (this.state.get().fatalError !== null) this.#isOneQuality = false;
    super.retryNow();
  }

  protected override tryAgain(): void {
    void this.#open(this.#lastS);
  }

  protected override resumeOnline(): void {
    if (this.#video.error !== null) this.tryAgain();
  }

  /** If both agree, the code of the media element is used, which support knows. */
  protected override shownError(fatalError: FatalError, code: number): FatalError {
    const native = fatalErrorOfMediaError(code);
    return fatalError.kind === native.kind ? native : fatalError;
  }

  protected override repair(step: MediaStep): void {
    if (step.type !== "skip") {
      this.#isOneQuality ||= step.type === "swapAudioCodec" && this.#options.isFile !== true;
      this.tryAgain();
    }
    // Live playback has passed the broken part once the next segment is there.
    else if (this.state.get().live === null) void this.#open(this.#lastS + SEGMENT_S);
    else this.tryIn(SEGMENT_S * 1000, retryIn(SEGMENT_S * 1000, "media"));
  }

  async #open(positionS: number): Promise<void> {
    // Read now, because the element reports its pause after an error late. A retry after a fatal error means play.
    const wasPlaying = this.#wasPlaying;
    const { live, fatalError } = this.beginAttempt();
    await this.#options.load(live === null && positionS > 0 ? positionS : null, this.#isOneQuality);
    // Opening again stops playback.
    if ((wasPlaying || fatalError !== null) && !this.signal.aborted) playOn(this.#video, this.signal);
  }

  #recoverBroken(): void {
    this.#errorS = this.#lastS;
    this.recoverFrom(BROKEN, DECODE);
  }

  async #onError(): Promise<void> {
    const code = this.#video.error?.code ?? NOT_SUPPORTED;
    if (code === ABORTED) return;
    this.#errorS = this.#lastS;
    const error = await this.#errorOf(code);
    if (this.signal.aborted) return;
    const { onPlaylist } = this.#options;
    if (error === PLAYLIST && onPlaylist !== undefined) onPlaylist();
    else this.recoverFrom(error, code);
  }

  async #errorOf(code: number): Promise<StreamError> {
    if (code === DECODE) return BROKEN;
    const reason = await reasonFor(this.source.used(), this.signal, this.#options.isFile);
    if (reason !== UNPLAYABLE) return reason;
    // The network failed, not the address.
    if (code === NETWORK) return { type: "networkError", details: "fragLoadError" };
    return this.tried.hasBegun ? BROKEN : UNPLAYABLE;
  }

  #onMetadata(): void {
    // The browser can play its codec.
    this.tried = { ...this.tried, hasBegun: true };
    if (this.state.get().recoverableError?.type === "notStarted") this.state.patch({ recoverableError: null });
  }

  #onMove(): void {
    this.#lastS = this.#video.currentTime;
    if (Math.abs(this.#lastS - this.#errorS) > OVER_S) this.tried = afterRecovery(this.tried);
  }
}
