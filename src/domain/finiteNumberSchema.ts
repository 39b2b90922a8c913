import * as v from "valibot";

/** Schema of a finite number, because JSON's `1e999` is read as infinity. */
export const finiteNumberSchema = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
);
