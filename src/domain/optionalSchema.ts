import * as v from "valibot";

/** Returns the schema of an optional member, read by one of the readers of `wire.ts`; null if it is missing. */
export const optionalSchema = <T>(reader: (value: unknown) => T) =>
  v.optional(v.pipe(v.unknown(), v.transform(reader)), null);
