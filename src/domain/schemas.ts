import * as v from "valibot";

/** Schema of a finite number, because JSON's `1e999` is read as infinity. */
export const finiteNumberSchema = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
);

/** Schema of a token: only characters that a request header can hold. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8192}$/));

/** Schema of a member that may be missing, which gives null; else it is what `reader` makes of it. */
export const optionalSchema = <T>(reader: (value: unknown) => T) =>
  v.optional(v.pipe(v.unknown(), v.transform(reader)), null);
