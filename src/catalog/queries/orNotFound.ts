import { ApiError } from "#src/api/error.ts";

/** Returns the value; throws an ApiError 404 with `code` if it is null because no mapper could read the answer. */
export function orNotFound<T>(value: T | null, code: string): T {
  if (value === null) throw new ApiError({ code, status: 404 });
  return value;
}
