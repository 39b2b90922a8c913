import { faultOf, isRefusal, type Fault, type StreamError } from "./faults.ts";

/** What to do about a fatal error of the stream. */
export type Step =
  | { readonly type: "wait"; readonly ms: number; readonly attempt: number }
  | { readonly type: "waitForNetwork" }
  | { readonly type: "recoverMedia" }
  | { readonly type: "swapAudioCodec" }
  | { readonly type: "refresh" }
  | { readonly type: "skip" }
  | { readonly type: "fail"; readonly fault: Fault };

/** What was already tried since the picture last moved. Times in ms of any one clock. */
export interface Tried {
  readonly network: number;
  readonly media: number;
  readonly refreshed: boolean;
  /** Pieces that were left out. */
  readonly skipped: number;
}

export const NOTHING_TRIED: Tried = { network: 0, media: 0, refreshed: false, skipped: 0 };

/** Four more tries beside hls.js's own, each twice as long after the last (PLR-4). */
const MAX_TRIES = 4;

/** So many pieces in a row may be missing or broken before it is the stream that is. */
const MAX_SKIPS = 3;

/** Chooses the step after a fatal error (PLR-4). Without network nothing is counted: it goes on when the network is back. */
export function nextStep(error: StreamError, tried: Tried, online: boolean): Step {
  // One segment that is not there is a hole in the match, not its end.
  if (error.details === "fragLoadError" && error.status === 404 && tried.skipped < MAX_SKIPS) return { type: "skip" };
  if (isRefusal(error)) return tried.refreshed ? { type: "fail", fault: faultOf(error) } : { type: "refresh" };
  const fault = faultOf(error);
  if (fault.kind === "unsupported") return { type: "fail", fault };
  if (fault.kind === "network") {
    if (!online) return { type: "waitForNetwork" };
    if (tried.network >= MAX_TRIES) return { type: "fail", fault };
    return { type: "wait", ms: 1000 * 2 ** tried.network, attempt: tried.network + 1 };
  }
  if (tried.media === 0) return { type: "recoverMedia" };
  if (tried.media === 1) return { type: "swapAudioCodec" };
  return tried.skipped < MAX_SKIPS ? { type: "skip" } : { type: "fail", fault };
}

/** The record after a step was taken. */
export function afterStep(tried: Tried, step: Step): Tried {
  if (step.type === "wait") return { ...tried, network: tried.network + 1 };
  if (step.type === "refresh") return { ...tried, refreshed: true };
  if (step.type === "skip") return { ...tried, skipped: tried.skipped + 1 };
  if (step.type === "recoverMedia" || step.type === "swapAudioCodec") return { ...tried, media: tried.media + 1 };
  return tried;
}

/** The record once the network is back: what failed on the way may have failed for want of it. */
export const afterOffline = (tried: Tried): Tried => ({ ...tried, network: 0, refreshed: false });
