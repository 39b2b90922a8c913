/** Ids go into URLs and storage keys, so longer ones are rejected, as are control characters and lone surrogates. */
const LONGEST = 500;
const UNWRITABLE = /[\p{Cs}\p{Cc}]/u;

/** Returns true for a valid id, whether it comes from the API, a URL or the device. Ids may contain spaces. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST && /\S/.test(value) && !UNWRITABLE.test(value);
