import * as v from "valibot";

/** A number that counts something: JSON's `1e999` reads as infinity. */
export const finiteNumber = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
);
