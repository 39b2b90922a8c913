import { fatalErrorOf, fatalErrorOfMediaError, type FatalErrorKind, type StreamError } from "./fatalErrors.ts";
import { readPlaylist } from "#src/player/manifest/playlist.ts";
import {
  afterRecovery,
  afterOffline,
  afterRejection,
  afterStep,
  nextStep,
  NO_ATTEMPTS,
  type OtherAddress,
  type Step,
} from "./recovery.ts";
import type { SignedAddress } from "#src/player/manifest/signedAddress.ts";
import type { State } from "./state.ts";
import type { StreamState, RecoverableError } from "./stream.ts";

/** `MediaError` codes. */
const ABORTED = 1;
const NETWORK = 2;
const DECODE = 3;
const NOT_SUPPORTED = 4;
/** Once playback is this far past the error, it is over and recovery starts from its first step, s. */
const OVER_S = 4;
/** How far playback jumps over a picture that cannot be decoded, s (media contract: a segment). */
const SEGMENT_S = 2;

const UNPLAYABLE: StreamError = { type: "mediaError", details: "bufferAddCodecError" };
/** The source was opened as a file and is a playlist, which another engine may be able to play. */
const PLAYLIST: StreamError = { ...UNPLAYABLE };
const BROKEN: StreamError = { type: "mediaError", details: "decode" };

/**
 * Finds out why an address did not play, in the terms of hls.js, because the media element does not report it. Resolves
 * with the status if the server rejects it, with a parsing error if it is not a playlist, else with an error of this
 * browser.
 * @param ofFile it was opened as one file, not as a playlist
 */
export async function reasonFor(address: string, signal: AbortSignal, ofFile = false): Promise<StreamError> {
  const error = (details: string, status = 0): StreamError => ({ type: "networkError", details, status });
  try {
    const headers: Record<string, string> = ofFile ? { range: "bytes=0-15" } : {};
    const answer = await fetch(address, { headers, credentials: "omit", signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      return error("manifestLoadError", answer.status);
    }
    const isPlaylist = (await readPlaylist(answer)) !== null;
    if (ofFile) return isPlaylist ? PLAYLIST : UNPLAYABLE;
    return isPlaylist ? UNPLAYABLE : error("manifestParsingError");
  } catch {
    return error("manifestLoadError");
  }
}

const retryIn = (ms: number, cause: FatalErrorKind): RecoverableError => ({
  type: "retrying",
  atMs: performance.now() + ms,
  cause,
});

export interface NativeRecoveryOptions {
  readonly source: SignedAddress;
  /** The address was opened as a single file, not as a playlist. */
  readonly isFile?: boolean;
  readonly signal: AbortSignal;
  readonly onRejected: (refused: string) => Promise<OtherAddress>;
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
  const { source, isFile = false, signal, onRejected, load } = options;
  let tried = NO_ATTEMPTS;
  let errorS = 0;
  let lastS = 0;
  /** Whether the viewer wants playback: after an error the element pauses by itself, and is then opened again. */
  let wasPlaying = !video.paused;
  let isOneQuality = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async (positionS: number) => {
    clearTimeout(timer);
    const { recoverableError, live, fatalError } = state.get();
    // Read now, because the element reports its pause after an error late. A retry after a fatal error means play.
    const playsOn = wasPlaying || fatalError !== null;
    state.patch({
      fatalError: null,
      ...(recoverableError?.type === "retrying" ? { recoverableError: { ...recoverableError, atMs: 0 } } : {}),
    });
    await load(live === null && positionS > 0 ? positionS : null, isOneQuality);
    // Opening again stops playback. If the browser requires a touch, the play button is there.
    if (playsOn && !signal.aborted) video.play().catch(() => undefined);
  };
  const openIn = (ms: number, recoverableError: RecoverableError) => {
    state.patch({ recoverableError });
    clearTimeout(timer);
    timer = setTimeout(() => void open(lastS), ms);
  };
  const askForOther = async (error: StreamError, code: number) => {
    const other = await onRejected(source.used());
    if (signal.aborted) return;
    if (typeof other === "object") {
      // Another picture is opened by the code that requested the new address.
      if (source.renew(other.address)) void open(lastS);
      return;
    }
    const step = afterRejection(error, tried, other === "onAir");
    tried = afterStep(tried, step);
    take(step, error, code);
  };
  const take = (step: Step, error: StreamError, code: number) => {
    if (step.type === "fail") {
      // If both agree, the code of the media element is used, which support knows.
      const native = fatalErrorOfMediaError(code);
      state.patch({
        fatalError: step.fatalError.kind === native.kind ? native : step.fatalError,
        recoverableError: null,
      });
    } else if (step.type === "waitForNetwork") state.patch({ recoverableError: { type: "offline" } });
    else if (step.type === "wait") openIn(step.ms, retryIn(step.ms, fatalErrorOf(error).kind));
    else if (step.type === "waitForStart") openIn(step.ms, { type: "notStarted" });
    else if (step.type === "refresh") void askForOther(error, code);
    else if (step.type === "skip") {
      // Live playback has passed the broken part once the next segment is there.
      if (state.get().live === null) void open(lastS + SEGMENT_S);
      else openIn(SEGMENT_S * 1000, retryIn(SEGMENT_S * 1000, "media"));
    } else {
      isOneQuality ||= step.type === "swapAudioCodec" && !isFile;
      void open(lastS);
    }
  };
  const errorOf = async (code: number): Promise<StreamError> => {
    if (code === DECODE) return BROKEN;
    const reason = await reasonFor(source.used(), signal, isFile);
    if (reason !== UNPLAYABLE) return reason;
    // The network failed, not the address.
    if (code === NETWORK) return { type: "networkError", details: "fragLoadError" };
    return tried.hasBegun ? BROKEN : UNPLAYABLE;
  };
  const recover = async () => {
    const code = video.error?.code ?? NOT_SUPPORTED;
    if (code === ABORTED) return;
    errorS = lastS;
    const error = await errorOf(code);
    if (signal.aborted) return;
    if (error === PLAYLIST && options.onPlaylist !== undefined) return options.onPlaylist();
    const step = nextStep(error, tried, navigator.onLine);
    tried = afterStep(tried, step);
    take(step, error, code);
  };
  video.addEventListener("error", () => void recover(), { signal });
  video.addEventListener("play", () => (wasPlaying = true), { signal });
  video.addEventListener("pause", () => (wasPlaying = video.error !== null), { signal });
  video.addEventListener(
    "loadedmetadata",
    () => {
      // The browser can play its codec.
      tried = { ...tried, hasBegun: true };
      if (state.get().recoverableError?.type === "notStarted") state.patch({ recoverableError: null });
    },
    { signal },
  );
  video.addEventListener("playing", () => navigator.onLine && state.patch({ recoverableError: null }), { signal });
  video.addEventListener(
    "timeupdate",
    () => {
      lastS = video.currentTime;
      if (Math.abs(lastS - errorS) > OVER_S) tried = afterRecovery(tried);
    },
    { signal },
  );
  window.addEventListener("offline", () => state.patch({ recoverableError: { type: "offline" } }), { signal });
  window.addEventListener(
    "online",
    () => {
      state.patch({ recoverableError: null });
      tried = afterOffline(tried);
      if (video.error !== null) void open(lastS);
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return () => {
    if (state.get().fatalError !== null) {
      tried = afterRecovery(tried);
      isOneQuality = false;
    }
    void open(lastS);
  };
}
