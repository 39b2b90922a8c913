import * as v from "valibot";

export const optionalSchema = <T>(reader: (value: unknown) => T) =>
  v.optional(v.pipe(v.unknown(), v.transform(reader)), null);
