import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";

/** Returns `cause` as the one error type that screens show. */
export const toApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ code: DEFAULT_CODE, cause });
