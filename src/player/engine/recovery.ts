import { fatalErrorOf, isRejection, type FatalError, type FatalErrorKind, type StreamError } from "./fatalErrors.ts";

/** A newer address, which the page opens itself if it is another picture; "onAir" if the stream should run now. */
export type OtherAddress = { readonly address: string } | "onAir" | "none";

export type RecoveryStep =
  | { readonly type: "wait"; readonly ms: number; readonly attempt: number }
  | { readonly type: "waitForNetwork" }
  /** The stream should be running by now, but its encoder has not started. */
  | { readonly type: "waitForStart"; readonly ms: number }
  | { readonly type: "recoverMedia" }
  | { readonly type: "swapAudioCodec" }
  | { readonly type: "refresh" }
  | { readonly type: "skip" }
  | { readonly type: "fail"; readonly fatalError: FatalError };

/** The record of the attempts since the picture last moved. */
export interface Attempts {
  readonly network: number;
  readonly media: number;
  readonly refreshed: boolean;
  readonly skipped: number;
  /** Number of checks whether the stream has started. */
  readonly awaited: number;
  /** Some data of the stream arrived, so it has started. */
  readonly hasBegun: boolean;
}

export const NO_ATTEMPTS: Attempts = {
  network: 0,
  media: 0,
  refreshed: false,
  skipped: 0,
  awaited: 0,
  hasBegun: false,
};

/** Number of attempts beside hls.js's own; each waits twice as long as the one before (PLR-4). */
const MAX_TRIES = 4;

/** Number of consecutive segments that may be missing or broken before the stream counts as broken. */
const MAX_SKIPS = 3;

/** Time until the next check whether a stream has started, ms; it grows by half each time, up to a limit. */
const FIRST_LOOK_MS = 2000;
const LATER = 1.5;
const LAST_LOOK_MS = 15_000;

const waitForStart = ({ awaited }: Attempts): RecoveryStep => ({
  type: "waitForStart",
  ms: Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * LATER ** awaited),
});

/** Returns true while the stream may only be late: nothing arrived yet, and its playlist is live and empty. */
export const mayStartLater = (error: StreamError, { hasBegun }: Attempts): boolean =>
  !hasBegun && error.details === "levelEmptyError" && error.isLive === true;

/** Returns true for errors that no retry can fix and that have a message of their own. */
function isFinal(error: StreamError, kind: FatalErrorKind, { hasBegun }: Attempts): boolean {
  if (kind === "unsupported") return true;
  // Once a playlist was valid, an invalid one may only have been read while it was written.
  if (kind === "faulty" || kind === "empty") return !hasBegun;
  return kind === "locked" && error.type !== "networkError";
}

/** Returns the step after a fatal error (PLR-4). Offline, nothing is counted: it continues when the network is back. */
export function nextStep(error: StreamError, tried: Attempts, online: boolean): RecoveryStep {
  // A missing segment is a gap in the match, not its end, and so is one without content.
  const isGap =
    (error.details === "fragLoadError" && error.status === 404) ||
    (error.details === "fragParsingError" && error.instead === "nothing");
  if (isGap && tried.skipped < MAX_SKIPS) return { type: "skip" };
  if (mayStartLater(error, tried)) return waitForStart(tried);
  const fatalError = fatalErrorOf(error);
  // A stream that has not started gets new addresses each time: it may be over by now.
  if (isRejection(error))
    return tried.refreshed && tried.awaited === 0 ? { type: "fail", fatalError } : { type: "refresh" };
  if (isFinal(error, fatalError.kind, tried)) return { type: "fail", fatalError };
  if (fatalError.kind !== "media") {
    if (!online) return { type: "waitForNetwork" };
    if (tried.network >= MAX_TRIES) return { type: "fail", fatalError };
    return { type: "wait", ms: 1000 * 2 ** tried.network, attempt: tried.network + 1 };
  }
  if (tried.media === 0) return { type: "recoverMedia" };
  if (tried.media === 1) return { type: "swapAudioCodec" };
  return tried.skipped < MAX_SKIPS ? { type: "skip" } : { type: "fail", fatalError };
}

/** After a rejection without another address. With `isOnAir` a missing stream (404) is only late. */
export function afterRejection(error: StreamError, tried: Attempts, isOnAir: boolean): RecoveryStep {
  if (isOnAir && error.status === 404 && !tried.hasBegun) return waitForStart(tried);
  return { type: "fail", fatalError: fatalErrorOf(error) };
}

export function afterStep(tried: Attempts, step: RecoveryStep): Attempts {
  if (step.type === "wait") return { ...tried, network: tried.network + 1 };
  if (step.type === "refresh") return { ...tried, refreshed: true };
  if (step.type === "waitForStart") return { ...tried, awaited: tried.awaited + 1 };
  if (step.type === "skip") return { ...tried, skipped: tried.skipped + 1 };
  if (step.type === "recoverMedia" || step.type === "swapAudioCodec") return { ...tried, media: tried.media + 1 };
  return tried;
}

/** Returns the record of the attempts once the error is over, or the viewer retries. */
export const afterRecovery = ({ hasBegun }: Attempts): Attempts => ({ ...NO_ATTEMPTS, hasBegun });

/** Returns the record of the attempts once the network is back, whose absence may have caused earlier failures. */
export const afterOffline = (tried: Attempts): Attempts => ({ ...tried, network: 0, refreshed: false });
