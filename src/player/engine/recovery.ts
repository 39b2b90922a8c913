import { faultOf, isRefusal, type Fault, type FaultKind, type StreamError } from "./faults.ts";

/**
 * What the page has for a refused address. `address`: a newer one; signed anew it is the same picture, which goes on by
 * it, and another picture is opened by the page itself. Without one, "onAir": the stream is to run now, "none": it is not.
 */
export type OtherAddress = { readonly address: string } | "onAir" | "none";

/** What to do about a fatal error of the stream. */
export type Step =
  | { readonly type: "wait"; readonly ms: number; readonly attempt: number }
  | { readonly type: "waitForNetwork" }
  /** The stream is to run by now, and its encoder does not yet. */
  | { readonly type: "waitForStart"; readonly ms: number }
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
  /** How often it was looked whether the stream has started. */
  readonly awaited: number;
  /** Something of the stream came: it has started. */
  readonly hasBegun: boolean;
}

export const NOTHING_TRIED: Tried = {
  network: 0,
  media: 0,
  refreshed: false,
  skipped: 0,
  awaited: 0,
  hasBegun: false,
};

/** Four more tries beside hls.js's own, each twice as long after the last (PLR-4). */
const MAX_TRIES = 4;

/** So many pieces in a row may be missing or broken before it is the stream that is. */
const MAX_SKIPS = 3;

/** Until it is looked again whether a stream has started, ms: half as long again each time, and never longer than the last. */
const FIRST_LOOK_MS = 2000;
const LATER = 1.5;
const LAST_LOOK_MS = 15_000;

const waitForStart = ({ awaited }: Tried): Step => ({
  type: "waitForStart",
  ms: Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * LATER ** awaited),
});

/** True while what is missing may only be late: nothing of the stream came yet, and its own list says that it will. */
export const isAwaited = (error: StreamError, { hasBegun }: Tried): boolean =>
  !hasBegun && error.details === "levelEmptyError" && error.isLive === true;

/** True for faults that another try cannot mend and that have a message of their own. */
function isFinal(error: StreamError, kind: FaultKind, { hasBegun }: Tried): boolean {
  if (kind === "unsupported") return true;
  // A list that was well may only have been read while it was written.
  if (kind === "faulty" || kind === "empty") return !hasBegun;
  return kind === "locked" && error.type !== "networkError";
}

/** Chooses the step after a fatal error (PLR-4). Without network nothing is counted: it goes on when the network is back. */
export function nextStep(error: StreamError, tried: Tried, online: boolean): Step {
  // One segment that is not there is a hole in the match, not its end.
  if (error.details === "fragLoadError" && error.status === 404 && tried.skipped < MAX_SKIPS) return { type: "skip" };
  if (isAwaited(error, tried)) return waitForStart(tried);
  const fault = faultOf(error);
  // What has not started is asked about each time: it may be over by now.
  if (isRefusal(error)) return tried.refreshed && tried.awaited === 0 ? { type: "fail", fault } : { type: "refresh" };
  if (isFinal(error, fault.kind, tried)) return { type: "fail", fault };
  if (fault.kind !== "media") {
    if (!online) return { type: "waitForNetwork" };
    if (tried.network >= MAX_TRIES) return { type: "fail", fault };
    return { type: "wait", ms: 1000 * 2 ** tried.network, attempt: tried.network + 1 };
  }
  if (tried.media === 0) return { type: "recoverMedia" };
  if (tried.media === 1) return { type: "swapAudioCodec" };
  return tried.skipped < MAX_SKIPS ? { type: "skip" } : { type: "fail", fault };
}

/**
 * Chooses the step after a refusal for which the page has no other address. `isOnAir`: it says that the stream is to run
 * now, so that what is not there yet is only late.
 */
export function afterRefusal(error: StreamError, tried: Tried, isOnAir: boolean): Step {
  if (isOnAir && error.status === 404 && !tried.hasBegun) return waitForStart(tried);
  return { type: "fail", fault: faultOf(error) };
}

/** The record after a step was taken. */
export function afterStep(tried: Tried, step: Step): Tried {
  if (step.type === "wait") return { ...tried, network: tried.network + 1 };
  if (step.type === "refresh") return { ...tried, refreshed: true };
  if (step.type === "waitForStart") return { ...tried, awaited: tried.awaited + 1 };
  if (step.type === "skip") return { ...tried, skipped: tried.skipped + 1 };
  if (step.type === "recoverMedia" || step.type === "swapAudioCodec") return { ...tried, media: tried.media + 1 };
  return tried;
}

/** The record once the trouble is over, or the viewer tries again. */
export const afterAll = ({ hasBegun }: Tried): Tried => ({ ...NOTHING_TRIED, hasBegun });

/** The record once the network is back: what failed on the way may have failed for want of it. */
export const afterOffline = (tried: Tried): Tried => ({ ...tried, network: 0, refreshed: false });
