import { faultOfMediaError, type StreamError } from "./faults.ts";
import { readPlaylist } from "./playlist.ts";
import { afterOffline, afterStep, nextStep, NOTHING_TRIED, type Step } from "./recovery.ts";
import type { SignedAddress } from "./signedAddress.ts";
import type { State } from "./state.ts";
import type { StreamState } from "./stream.ts";

/** `MediaError` codes. */
const ABORTED = 1;
const NETWORK = 2;
const DECODE = 3;
const NOT_SUPPORTED = 4;
/** Beyond the place of the trouble by this much, it is over: the next one is tried anew. */
const OVER_S = 4;
/** How far a picture that cannot be decoded is jumped over (media contract: a segment). */
const PIECE_S = 2;

const UNPLAYABLE: StreamError = { type: "mediaError", details: "bufferAddCodecError" };
/** What was opened as a file, and is none: another player can do more with it. */
const PLAYLIST: StreamError = { ...UNPLAYABLE };
const BROKEN: StreamError = { type: "mediaError", details: "decode" };

/**
 * Why an address did not play, in the words of hls.js: the media element says only that it did not. The status when the
 * server refuses, a parsing error for what is no playlist, else that this browser cannot play it.
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

export interface HealFileOptions {
  readonly source: SignedAddress;
  /** It is opened as one file, not as a playlist. */
  readonly isFile?: boolean;
  readonly signal: AbortSignal;
  readonly onRefused: (refused: string) => Promise<string | null>;
  /** What was opened as a file is a playlist, and this browser plays none by itself. */
  readonly onPlaylist?: (() => void) | undefined;
  /** Opens the address again at this place, s; null for the start, or the live edge. In one quality where that is asked for. */
  readonly load: (positionS: number | null, isOneQuality: boolean) => Promise<void>;
}

/** Recovers what the browser plays by itself, by the same rules as healHls (PLR-4); returns what tries again at once. */
export function healFile(video: HTMLVideoElement, state: State<StreamState>, options: HealFileOptions): () => void {
  const { source, isFile = false, signal, onRefused, load } = options;
  let tried = NOTHING_TRIED;
  let troubleS = 0;
  let placeS = 0;
  /** As the viewer has it: with an error the element stands still by itself, and is then opened anew. */
  let wasPlaying = !video.paused;
  /** Its codec could be played. */
  let hasBegun = false;
  let isOneQuality = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async (positionS: number) => {
    clearTimeout(timer);
    const { trouble, live, fault } = state.get();
    // Known now: the element tells late that it stopped for the error. Whoever tries again after a stop wants to watch.
    const playsOn = wasPlaying || fault !== null;
    state.patch({ fault: null, ...(trouble?.type === "retrying" ? { trouble: { type: "retrying", atMs: 0 } } : {}) });
    await load(live === null && positionS > 0 ? positionS : null, isOneQuality);
    // Opening anew stops; refused without a touch, the play button is there.
    if (playsOn && !signal.aborted) video.play().catch(() => undefined);
  };
  const openIn = (ms: number) => {
    state.patch({ trouble: { type: "retrying", atMs: performance.now() + ms } });
    clearTimeout(timer);
    timer = setTimeout(() => void open(placeS), ms);
  };
  const take = (step: Step, error: StreamError, code: number) => {
    if (step.type === "fail") {
      // Where both say the same, the code of the media element is the one support knows such players by.
      const native = faultOfMediaError(code);
      state.patch({ fault: step.fault.kind === native.kind ? native : step.fault, trouble: null });
    } else if (step.type === "waitForNetwork") state.patch({ trouble: { type: "offline" } });
    else if (step.type === "wait") openIn(step.ms);
    else if (step.type === "refresh") {
      void onRefused(source.used()).then((fresh) => {
        if (signal.aborted) return;
        if (fresh === null) take(nextStep(error, tried, navigator.onLine), error, code);
        else if (source.renew(fresh)) void open(placeS);
      });
    } else if (step.type === "skip") {
      // The live edge has left behind what is broken once another piece is there.
      if (state.get().live === null) void open(placeS + PIECE_S);
      else openIn(PIECE_S * 1000);
    } else {
      isOneQuality ||= step.type === "swapAudioCodec" && !isFile;
      void open(placeS);
    }
  };
  const errorOf = async (code: number): Promise<StreamError> => {
    if (code === DECODE) return BROKEN;
    const reason = await reasonFor(source.used(), signal, isFile);
    if (reason !== UNPLAYABLE) return reason;
    // The address is well and the line was not.
    if (code === NETWORK) return { type: "networkError", details: "fragLoadError" };
    return hasBegun ? BROKEN : UNPLAYABLE;
  };
  const heal = async () => {
    const code = video.error?.code ?? NOT_SUPPORTED;
    if (code === ABORTED) return;
    troubleS = placeS;
    const error = await errorOf(code);
    if (signal.aborted) return;
    if (error === PLAYLIST && options.onPlaylist !== undefined) return options.onPlaylist();
    const step = nextStep(error, tried, navigator.onLine);
    tried = afterStep(tried, step);
    take(step, error, code);
  };
  video.addEventListener("error", () => void heal(), { signal });
  video.addEventListener("play", () => (wasPlaying = true), { signal });
  video.addEventListener("pause", () => (wasPlaying = video.error !== null), { signal });
  video.addEventListener("loadedmetadata", () => (hasBegun = true), { signal });
  video.addEventListener("playing", () => navigator.onLine && state.patch({ trouble: null }), { signal });
  video.addEventListener(
    "timeupdate",
    () => {
      placeS = video.currentTime;
      if (tried !== NOTHING_TRIED && Math.abs(placeS - troubleS) > OVER_S) tried = NOTHING_TRIED;
    },
    { signal },
  );
  window.addEventListener("offline", () => state.patch({ trouble: { type: "offline" } }), { signal });
  window.addEventListener(
    "online",
    () => {
      state.patch({ trouble: null });
      tried = afterOffline(tried);
      if (video.error !== null) void open(placeS);
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return () => {
    if (state.get().fault !== null) {
      tried = NOTHING_TRIED;
      isOneQuality = false;
    }
    void open(placeS);
  };
}
