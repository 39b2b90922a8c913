/** The longest id, in characters: ids go into URLs and storage keys. */
const LONGEST = 500;
/** Matches control characters and lone surrogates, which a URL cannot hold as they are. */
const UNWRITABLE = /[\p{Cs}\p{Cc}]/u;

/** Returns true for a valid id, whether it comes from the API, a URL or the device. Ids may contain spaces. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST && /\S/.test(value) && !UNWRITABLE.test(value);
