/** Ids go into addresses and storage keys: longer ones are refused, as are control characters and lone surrogates. */
const LONGEST = 500;
const UNWRITABLE = /[\p{Cs}\p{Cc}]/u;

/** True for the id of anything, wherever it stands: in an answer, an address or on the device. Spaces may be in it. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST && /\S/.test(value) && !UNWRITABLE.test(value);
