/** Why play stopped for good; every kind has its sentence in the labels. */
export type FaultKind =
  | "network"
  | "media"
  | "unsupported"
  | "denied"
  | "missing"
  /** What came is no playlist, or one that breaks the rules. */
  | "faulty"
  /** A playlist with nothing in it. */
  | "empty"
  /** The key to what came is not to be had, or does not fit. */
  | "locked";

/** A fault the viewer is shown: the sentence comes from `kind`, `code` is read out to support. */
export interface Fault {
  readonly kind: FaultKind;
  readonly code: number;
}

/** What an hls.js error says, as far as it matters here. */
export interface StreamError {
  /** hls.js `ErrorTypes`: networkError, mediaError, … */
  readonly type: string;
  /** hls.js `ErrorDetails`. */
  readonly details: string;
  /** HTTP status, 0 or undefined when no answer came. */
  readonly status?: number;
  /** It is about a playlist that is to go on. */
  readonly isLive?: boolean;
}

/** 21xx is the way here, 22xx the picture itself, 23xx this browser, 24xx the right to watch. */
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

/** Any other trouble with keys: there are about twenty. */
const OTHER_KEY = 2116;

/** What hls.js files under the network, or the picture, and is neither. */
function ownKind(details: string): FaultKind | null {
  if (details === "manifestParsingError" || details === "levelParsingError") return "faulty";
  if (details === "levelEmptyError") return "empty";
  return details.startsWith("key") || details === "fragDecryptError" ? "locked" : null;
}

const REFUSALS: readonly number[] = [401, 403, 404, 410];

/**
 * True for what hls.js took back itself, because the viewer went to another place meanwhile: it says so as a network
 * error, and nothing is wrong.
 */
export const isTakenBack = ({ details }: Pick<StreamError, "details">): boolean => details === "aborted";

/** True for answers after which fresh addresses are asked for once (media contract, "Common"). */
export function isRefusal(error: StreamError): boolean {
  return error.status !== undefined && REFUSALS.includes(error.status);
}

/** The fault behind an error that could not be recovered. */
export function faultOf(error: StreamError): Fault {
  const own = ownKind(error.details);
  if (isRefusal(error)) {
    if (own !== null) return { kind: own, code: CODES[error.details] ?? OTHER_KEY };
    const kind = error.status === 404 || error.status === 410 ? "missing" : "denied";
    return { kind, code: 2000 + (error.status ?? 0) };
  }
  const code = CODES[error.details];
  if (code !== undefined && code >= 2300) return { kind: "unsupported", code };
  if (own !== null) return { kind: own, code: code ?? OTHER_KEY };
  if (error.type === "networkError") return { kind: "network", code: code ?? 2100 };
  return { kind: "media", code: code ?? 2200 };
}

/** The fault behind a `MediaError` of the media element (native play and single files). */
export function faultOfMediaError(code: number): Fault {
  if (code === 2) return { kind: "network", code: 2192 };
  return code === 4 ? { kind: "unsupported", code: 2394 } : { kind: "media", code: 2290 + code };
}
