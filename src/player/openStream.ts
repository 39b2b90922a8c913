import hlsWorker from "hls.js/dist/hls.worker.js?url";
import { takeHeadStart, type StartAt } from "./headStart.ts";
import { playFile } from "./playFile.ts";
import { playHls } from "./playHls.ts";
import { createState } from "./state.ts";
import { EMPTY_STREAM, type Stream, type StreamState } from "./stream.ts";
import { isFile } from "./streams.ts";

export interface OpenOptions {
  readonly at: StartAt;
  /** Height of the picture that the viewer chose before, px; automatic without. */
  readonly height?: number | null;
  readonly signal: AbortSignal;
  /** Asked once when the server refuses the address; false when there is no fresh one. */
  readonly onRefused: () => Promise<boolean>;
}

/**
 * Opens an address in a media element: with hls.js where it runs (docs/decisions/007), else with the browser's own HLS;
 * files play directly. Null when the viewer left while the code was loading.
 */
export async function openStream(
  video: HTMLVideoElement,
  address: string,
  options: OpenOptions,
): Promise<Stream | null> {
  const { at, signal } = options;
  if (isFile(address)) return playFile(video, address, options);
  const headStart = takeHeadStart(address, at, signal);
  const { default: Hls } = await import("hls.js");
  if (signal.aborted) return null;
  const state = createState<StreamState>({ ...EMPTY_STREAM, trouble: navigator.onLine ? null : { type: "offline" } });
  if (Hls.isSupported()) return playHls(Hls, video, address, state, { headStart, workerPath: hlsWorker, ...options });
  if (video.canPlayType("application/vnd.apple.mpegurl") !== "") return playFile(video, address, options);
  return brokenStream({ fault: { kind: "unsupported", code: 2304 } }, ignore);
}

/** A stream that never began: why, and what trying again does. */
export function brokenStream(why: Partial<StreamState>, retryNow: () => void): Stream {
  const { get, subscribe } = createState<StreamState>({ ...EMPTY_STREAM, ...why });
  return { get, subscribe, retryNow, chooseQuality: ignore, chooseCaption: ignore, chooseSound: ignore, limit: ignore };
}

const ignore = () => undefined;
