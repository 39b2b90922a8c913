import * as v from "valibot";

/** A member of an object that may be missing, read by one of the readers of `wire.ts`; null where there is none. */
export const readBy = <T>(reader: (value: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(reader)), null);
