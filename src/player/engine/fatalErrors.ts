import type { Instead } from "#src/player/manifest/instead.ts";

/** Why playback stopped for good; each kind has its text in `player.faults`. */
export type FatalErrorKind =
  | "network"
  | "media"
  | "unsupported"
  | "denied"
  | "missing"
  /** The answer is no playlist, or an invalid one. */
  | "faulty"
  /** The answer is a web page: the network asks for a sign-in, or a host has nothing else to say. */
  | "page"
  /** The answer has no body: neither the host nor the network says why. */
  | "nothing"
  /** A playlist without segments. */
  | "empty"
  /** The decryption key is not available, or does not fit. */
  | "locked";

/** A fatal error as the viewer sees it: the text follows from `kind`, and `code` is for support. */
export interface FatalError {
  readonly kind: FatalErrorKind;
  readonly code: number;
}

export interface StreamError {
  /** hls.js `ErrorTypes`: networkError, mediaError, … */
  readonly type: string;
  /** hls.js `ErrorDetails`. */
  readonly details: string;
  /** HTTP status; 0 or undefined without an answer. */
  readonly status?: number;
  readonly instead?: Instead | undefined;
  readonly isLive?: boolean;
}

/** Codes by cause: 21xx network, 22xx picture, 23xx this browser, 24xx no permission to watch. */
const CODES: Readonly<Record<string, number>> = {
  manifestLoadError: 2101,
  manifestLoadTimeOut: 2102,
  manifestParsingError: 2103,
  levelEmptyError: 2104,
  levelLoadError: 2105,
  levelLoadTimeOut: 2106,
  levelParsingError: 2107,
  fragLoadError: 2111,
  fragLoadTimeOut: 2112,
  audioTrackLoadError: 2113,
  keyLoadError: 2114,
  keyLoadTimeOut: 2115,
  fragParsingError: 2201,
  bufferAppendError: 2202,
  bufferAppendingError: 2203,
  fragDecryptError: 2204,
  bufferAddCodecError: 2301,
  manifestIncompatibleCodecsError: 2302,
  bufferIncompatibleCodecsError: 2303,
  keySystemNoAccess: 2305,
};

/** Code of all other key errors, of which hls.js has about twenty. */
const OTHER_KEY = 2116;

/** Returns the kind of errors that hls.js counts as network or media errors and that are neither; null for all others. */
function ownKind(details: string): FatalErrorKind | null {
  if (details === "manifestParsingError" || details === "levelParsingError") return "faulty";
  if (details === "levelEmptyError") return "empty";
  return details.startsWith("key") || details === "fragDecryptError" ? "locked" : null;
}

const REJECTION_STATUSES: readonly number[] = [401, 403, 404, 410];

/** hls.js reports requests that it cancelled for a seek as network errors, but nothing is wrong. */
export const isCancelled = ({ details }: Pick<StreamError, "details">): boolean => details === "aborted";

/** Returns true for a rejection after which new addresses are fetched once (media contract, "Common"). */
export function isRejection(error: StreamError): boolean {
  return error.status !== undefined && REJECTION_STATUSES.includes(error.status);
}

/** Returns true for a rejection that is no missing segment: the signature has expired, or the viewer may not watch. */
export const isRefusal = (error: StreamError): boolean => isRejection(error) && error.status !== 404;

export function fatalErrorOf(error: StreamError): FatalError {
  const own = ownKind(error.details);
  if (isRejection(error)) {
    if (own !== null) return { kind: own, code: CODES[error.details] ?? OTHER_KEY };
    const kind = error.status === 404 || error.status === 410 ? "missing" : "denied";
    return { kind, code: 2000 + (error.status ?? 0) };
  }
  const code = CODES[error.details];
  if (error.instead !== undefined) return { kind: error.instead, code: code ?? 2100 };
  if (code !== undefined && code >= 2300) return { kind: "unsupported", code };
  if (own !== null) return { kind: own, code: code ?? OTHER_KEY };
  if (error.type === "networkError") return { kind: "network", code: code ?? 2100 };
  return { kind: "media", code: code ?? 2200 };
}

/** Returns the fatal error to show for a `MediaError` code (native HLS and single files). */
export function fatalErrorOfMediaError(code: number): FatalError {
  if (code === 2) return { kind: "network", code: 2192 };
  return code === 4 ? { kind: "unsupported", code: 2394 } : { kind: "media", code: 2290 + code };
}
