/** Isolates a text from a right-to-left page, which would move its number behind the unit or sign. Not on the server. */
export const isolateBidi = (text: string): string =>
  globalThis.document?.documentElement.dir === "rtl" ? `\u2068${text}\u2069` : text;
