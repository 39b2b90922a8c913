import type { Wire } from "#contract/wire.ts";

/** An error in the form of the contract, thrown anywhere below a route and answered by the error handler. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: Wire<"ErrorCode">;
  readonly fields: readonly Wire<"FieldError">[];
  /** Seconds to wait, for status 429 and 503. */
  readonly retryAfterS: number | null;

  constructor(
    status: number,
    code: Wire<"ErrorCode">,
    message: string,
    { fields = [], retryAfterS = null }: { fields?: readonly Wire<"FieldError">[]; retryAfterS?: number | null } = {},
  ) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }
}

/** Creates the 400 error for a request that cannot be read. */
export const invalidRequest = (why = "The request could not be read") => new ApiFailure(400, "invalid_request", why);

/** Creates the 401 error for a missing, expired or revoked token. */
export const unauthorized = () => new ApiFailure(401, "unauthorized", "Please sign in");

/** Creates the 409 error for an account that has reached its limit of something. */
export const limitReached = (max: number, things: string) =>
  new ApiFailure(409, "limit_reached", `You have ${max} ${things}, which is the maximum: delete some first`);

/** Creates the 429 error for a limit that ends after `forMs`. */
export const tooManyRequests = (forMs: number, why = "Too many attempts") =>
  new ApiFailure(429, "too_many_requests", why, { retryAfterS: Math.max(1, Math.ceil(forMs / 1000)) });

/** Creates the 507 error for a server that has reached its limit of something. */
export const storageFull = () => new ApiFailure(507, "storage_full", "The server has no storage left for this");

/** Creates the 503 error for work that too many callers are waiting for. */
export const busy = (retryAfterS: number) =>
  new ApiFailure(503, "service_unavailable", "Too much is going on, please try again", { retryAfterS });

export const isBusy = (error: unknown): boolean => error instanceof ApiFailure && error.status === 503;

/** Returns the body of an error. With `nested`, `message` of a 401 is itself JSON (contract: Error codes). */
export function failureBody({ status, code, message, fields }: ApiFailure, nested: boolean): Wire<"ErrorBody"> {
  return {
    error: true,
    message: nested && status === 401 ? JSON.stringify({ code, message }) : message,
    messageErrorCode: code,
    ...(fields.length > 0 && { field_errors: [...fields] }),
  };
}
