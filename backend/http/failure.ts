import type { Wire } from "#contract/wire.ts";

/** A refusal in the contract's form; thrown anywhere below a route, answered by the error handler. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: Wire<"ErrorCode">;
  readonly fields: readonly Wire<"FieldError">[];
  /** Seconds to wait, with 429. */
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

/** 400 for a request that cannot be read. */
export const invalidRequest = (why = "The request could not be read") => new ApiFailure(400, "invalid_request", why);

/** 401 for a missing, expired or revoked token. */
export const unauthorized = () => new ApiFailure(401, "unauthorized", "Please sign in");

/** 409 for one more of something that an account has as many of as it may. */
export const limitReached = (most: number, things: string) =>
  new ApiFailure(409, "limit_reached", `You have ${most} ${things}, more there cannot be: delete some first`);

/** 507 for one more of something that the server has as many of as its disk is to hold. */
export const storageFull = () => new ApiFailure(507, "storage_full", "There is no room for more just now");

/** The body of a failure. On the token calls `message` is itself a JSON text (contract: Error codes). */
export function failureBody({ status, code, message, fields }: ApiFailure, nested: boolean): Wire<"ErrorBody"> {
  return {
    error: true,
    message: nested && status === 401 ? JSON.stringify({ code, message }) : message,
    messageErrorCode: code,
    ...(fields.length > 0 && { field_errors: [...fields] }),
  };
}
