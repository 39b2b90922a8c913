/* Codes that the portal assigns; all others are the server's `messageErrorCode` (API-8). */

export const UNREACHABLE = "unreachable";
export const TIMEOUT = "timeout";
export const DEFAULT_CODE = "default_error_message";
export const MALFORMED = "malformed_answer";
/** The code of a change that was given up, because it could not be sent for a day. */
export const UNSENT = "unsent_for_a_day";

interface ApiErrorParts {
  readonly code: string;
  /** Shown to viewers if the code has no translation; empty if the server sent none. */
  readonly message?: string;
  /** HTTP status; 0 if there was no answer. */
  readonly status?: number;
  /** Messages for the fields of a form, by field name, in the server's language. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The contract's codes for the fields of a form, by field name. */
  readonly fieldCodes?: Readonly<Record<string, string>>;
  /** How long the server asks to wait before the next try (`Retry-After`), in ms. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** The only error that API calls throw. Branch on `code`; show it with `errorText` (i18n/errorText.ts, API-8). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldCodes: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | null;

  constructor({ code, message = "", status = 0, retryAfterMs = null, cause, ...about }: ApiErrorParts) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = about.fields ?? {};
    this.fieldCodes = about.fieldCodes ?? {};
    this.retryAfterMs = retryAfterMs;
  }
}

/** Returns true if the server could not be reached: offline, time limit, or a 502 to 504 from a proxy before it. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === UNREACHABLE || error.code === TIMEOUT || (error.status >= 502 && error.status <= 504))
  );
}

/** Returns true if a retry may help: unreachable, busy (429), or a server error. */
export function isTransient(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
}

/** True without an answer that decides (API-11): none, an unreadable one, a proxy's (502 to 504), or 429. */
export function isUndecided(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && (error.status === 429 || error.code === MALFORMED));
}

export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status === 501);
}

export function isAbort(error: unknown): boolean {
  return (error instanceof Error || error instanceof DOMException) && error.name === "AbortError";
}
