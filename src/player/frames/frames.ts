import { isCancelled } from "#src/player/engine/fatalErrors.ts";
import { keepOneCodec } from "#src/player/engine/ladder.ts";
import { seekToFrame } from "./seekToFrame.ts";
import { datedRangesOf, type DatedRange } from "#src/player/timeline/datedRanges.ts";

/** Computes a position in the stream, s, from its dates; null if it cannot be known. */
type Sought = (datedRanges: readonly DatedRange[]) => number | null;

/** Draws single frames of a stream in a small size, until its signal aborts. */
export interface Frames {
  /** Resolves to whether the frame is drawn; a later call replaces one that still waits. Never rejects. */
  readonly draw: (sought: Sought, canvas: HTMLCanvasElement) => Promise<boolean>;
}

interface FrameRequest {
  readonly sought: Sought;
  readonly canvas: HTMLCanvasElement;
  readonly done: (isDrawn: boolean) => void;
}

/** Width of a frame, px. */
const WIDTH_PX = 160;

/** In its lowest rendition (PLR-2), because the contract has no thumbnails. Loads only requested frames. */
export async function openFrames(address: string, signal: AbortSignal): Promise<Frames> {
  const { default: HlsJs } = await import("hls.js");
  const video = document.createElement("video");
  video.muted = true;
  const hls = new HlsJs({
    autoStartLoad: false,
    startLevel: 0,
    enableWorker: false,
    lowLatencyMode: false,
    interstitialsController: undefined,
    maxBufferLength: 1,
    maxMaxBufferLength: 2,
    backBufferLength: 4,
    // A preview is not worth a retry.
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 4000, maxLoadTimeMs: 8000, timeoutRetry: null, errorRetry: null },
    },
  });
  let datedRanges: readonly DatedRange[] = [];
  let waiting: FrameRequest | null = null;
  let current: FrameRequest | null = null;
  let look: AbortController | null = null;
  let hasStarted = false;
  let hasDrawn = false;

  const go = () => {
    if (waiting === null || current !== null || !hasStarted) return;
    current = waiting;
    waiting = null;
    const positionS = current.sought(datedRanges);
    if (positionS === null) end(false);
    else if (hasDrawn && Math.abs(video.currentTime - positionS) < 0.5 && video.readyState >= 2) shown();
    else {
      look = new AbortController();
      seekToFrame(video, positionS, look.signal, shown);
    }
  };
  const end = (isDrawn: boolean) => {
    look?.abort();
    look = null;
    hasDrawn ||= isDrawn;
    current?.done(isDrawn);
    current = null;
    go();
  };
  const shown = () => end(current !== null && draw(video, current.canvas));
  hls.on(HlsJs.Events.MANIFEST_PARSED, () => {
    keepOneCodec(hls);
    hls.autoLevelCapping = 0;
    hls.startLoad(0);
  });
  hls.on(HlsJs.Events.LEVEL_UPDATED, (_, { details }) => {
    datedRanges = datedRangesOf(details.fragments);
    if (hasStarted) return;
    hasStarted = true;
    go();
  });
  hls.on(HlsJs.Events.ERROR, (_, { fatal, type, details }) => {
    // A request for the previous position was cancelled; the frame of this one is still loading.
    if (isCancelled({ details })) return;
    if (fatal) hls.stopLoad();
    if (fatal || type === HlsJs.ErrorTypes.NETWORK_ERROR) end(false);
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  const stop = () => {
    look?.abort();
    hls.destroy();
    waiting?.done(false);
    current?.done(false);
  };
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop, { once: true });
  return {
    draw: (sought, canvas) =>
      new Promise((done) => {
        if (signal.aborted) return done(false);
        waiting?.done(false);
        waiting = { sought, canvas, done };
        go();
      }),
  };
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  if (video.videoWidth === 0 || video.readyState < 2) return false;
  const height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth);
  if (canvas.width !== WIDTH_PX || canvas.height !== height) {
    canvas.width = WIDTH_PX;
    canvas.height = height;
  }
  canvas.getContext("2d")?.drawImage(video, 0, 0, WIDTH_PX, height);
  canvas.dataset.shown = "";
  return true;
}
