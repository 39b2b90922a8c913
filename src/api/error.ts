/** Codes that the portal itself assigns; all others are the server's `messageErrorCode` (API-8). */
export const UNREACHABLE = "unreachable";
export const TIMEOUT = "timeout";
export const DEFAULT_CODE = "default_error_message";
export const MALFORMED = "malformed_answer";

export interface ApiErrorParts {
  readonly code: string;
  /** For people when no translation of the code exists; empty when the server said nothing. */
  readonly message?: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status?: number;
  /** What is wrong with single fields of a form, by field name; for people, in the server's language. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The same as the contract's codes. */
  readonly fieldCodes?: Readonly<Record<string, string>>;
  /** How long the server wants us to wait before the next try (`Retry-After`), in ms. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** The one error of the portal's calls. Branch on `code`, show it with `errorText` (i18n/errorText.ts, API-8). */
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

/** True when the server could not be asked: offline, time limit, or an answer of 502 to 504 from what stands before it. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === UNREACHABLE || error.code === TIMEOUT || (error.status >= 502 && error.status <= 504))
  );
}

/** True when asking again may help: unreachable, busy (429), or a fault of the server. */
export function isTransient(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
}

/** True when the server has no such call, or nothing behind its address. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status === 501);
}

/** True for the rejection of a call that was given up (its screen went away). */
export function isAbort(error: unknown): boolean {
  return (error instanceof Error || error instanceof DOMException) && error.name === "AbortError";
}
