import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import { faultOf, isTakenBack, type StreamError } from "./faults.ts";
import { afterStep, nextStep, NOTHING_TRIED, type Step } from "./recovery.ts";
import type { State } from "./state.ts";
import type { StreamState } from "./stream.ts";

/** With less than this in the buffer a failed request is worth a word. */
const DRY_S = 4;
/** Beyond the place of the trouble by this much, it is over: the next one is tried anew. */
const OVER_S = 4;
/** Nearer to the end of the buffer than this, what is missing is jumped over. */
const AT_END_S = 0.4;
/** A live playlist that stands still for longer than six target durations is stalled, ms (media contract, "Live"). */
const STALLED_MS = 12_000;
/** As long as a segment: how far a broken picture is jumped over (media contract). */
const PIECE_S = 2;

export interface HealOptions {
  readonly address: string;
  readonly signal: AbortSignal;
  /** Asked once when the server refuses the address; false when there is no fresh one. */
  readonly onRefused: () => Promise<boolean>;
}

/** Recovers from errors by the rules of recovery.ts (PLR-4); returns what tries again at once. */
export function healHls(
  hls: Hls,
  { Events }: typeof Hls,
  video: HTMLVideoElement,
  state: State<StreamState>,
  { address, signal, onRefused }: HealOptions,
): () => void {
  let tried = NOTHING_TRIED;
  let troubleS = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let jumpToS: number | null = null;
  let newest = { sn: -1, at: 0 };

  const leftS = () => {
    const { buffered, currentTime } = video;
    for (let index = 0; index < buffered.length; index += 1)
      if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime)
        return buffered.end(index) - currentTime;
    return 0;
  };
  /** A new decoder for the same picture. The element stops for it; refused without a touch, the play button is there. */
  const recoverMedia = (wasPlaying = !video.paused) => {
    hls.recoverMediaError();
    if (wasPlaying) video.play().catch(() => undefined);
  };
  const tryAgain = () => {
    clearTimeout(timer);
    // Whether it helped is known when something arrives; until then the bar stays.
    const { trouble, fault } = state.get();
    state.patch({ fault: null, ...(trouble?.type === "retrying" ? { trouble: { type: "retrying", atMs: 0 } } : {}) });
    // Where nothing came yet, what did come may be nonsense: from the start.
    if (fault?.kind === "media" && hls.levels.length > 0 && video.currentTime > 0) recoverMedia(true);
    else if (hls.levels.length === 0 || video.readyState === 0) hls.loadSource(address);
    else hls.startLoad();
  };
  /** What is in the buffer is watched first, then the hole is jumped over. */
  const jump = () => {
    if (jumpToS === null || leftS() > AT_END_S) return;
    const toS = jumpToS;
    jumpToS = null;
    video.currentTime = toS;
    hls.startLoad(toS);
  };
  const take = (step: Step, error: StreamError, data: ErrorData) => {
    if (step.type === "fail") state.patch({ fault: step.fault, trouble: null });
    else if (step.type === "waitForNetwork") state.patch({ trouble: { type: "offline" } });
    else if (step.type === "wait") {
      state.patch({ trouble: { type: "retrying", atMs: performance.now() + step.ms } });
      clearTimeout(timer);
      timer = setTimeout(tryAgain, step.ms);
    } else if (step.type === "refresh") {
      void onRefused().then((isFresh) => {
        if (!isFresh && !signal.aborted) state.patch({ fault: faultOf(error) });
      });
    } else if (step.type === "skip") {
      const { frag } = data;
      jumpToS = frag === undefined ? video.currentTime + PIECE_S : frag.start + frag.duration + 0.05;
      if (error.type === "mediaError") recoverMedia();
      jump();
    } else {
      if (step.type === "swapAudioCodec") hls.swapAudioCodec();
      recoverMedia();
    }
  };
  hls.on(Events.ERROR, (_, data: ErrorData) => {
    const error: StreamError = { type: data.type, details: data.details, status: data.response?.code ?? 0 };
    if (isTakenBack(error)) return;
    if (data.fatal) {
      troubleS = video.currentTime;
      const step = nextStep(error, tried, navigator.onLine);
      tried = afterStep(tried, step);
      take(step, error, data);
    } else if (faultOf(error).kind === "network" && state.get().trouble === null && leftS() < DRY_S)
      state.patch({ trouble: { type: "retrying", atMs: 0 } });
  });
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    const now = performance.now();
    if (!details.live || details.endSN !== newest.sn) newest = { sn: details.endSN, at: now };
    // hls.js goes on asking; the viewer is told once the picture is about to stand still, too.
    else if (now - newest.at > STALLED_MS && state.get().trouble === null && leftS() < DRY_S)
      state.patch({ trouble: { type: "retrying", atMs: 0 } });
  });
  hls.on(Events.FRAG_BUFFERED, () => {
    // The way here is open again; whether the picture is, shows when it moves on.
    tried = { ...tried, network: 0 };
    if (navigator.onLine) state.patch({ trouble: null });
  });
  video.addEventListener(
    "timeupdate",
    () => {
      jump();
      if (tried !== NOTHING_TRIED && Math.abs(video.currentTime - troubleS) > OVER_S) tried = NOTHING_TRIED;
    },
    { signal },
  );
  video.addEventListener("waiting", jump, { signal });
  window.addEventListener("offline", () => state.patch({ trouble: { type: "offline" } }), { signal });
  // hls.js does not notice the network coming back (video-dev/hls.js#7410).
  window.addEventListener(
    "online",
    () => {
      state.patch({ trouble: null });
      tryAgain();
    },
    { signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return () => {
    // The viewer's "Now" is one of the tries; after a stop they begin anew.
    if (state.get().fault !== null) tried = NOTHING_TRIED;
    tryAgain();
  };
}
