import { ApiError } from "#src/api/error.ts";

/** The value, or an ApiError 404 with `code` where an answer held nothing that a mapper could use. */
export function orNotFound<T>(value: T | null, code: string): T {
  if (value === null) throw new ApiError({ code, status: 404 });
  return value;
}
