import type { Zone } from "#src/domain/time.ts";
import { useDeferredHydrated } from "./useHydrated.ts";

/** The device's, or UTC on the server and until hydration, when that is not known. */
export const useZone = (): Zone => (useDeferredHydrated() ? "device" : "utc");

/** A space as wide as a digit, at which no line breaks. */
const BLANK = "\u2007";
/** Longer texts break between words of about so many letters. */
const WORD = 6;
const blanks = (length: number): string =>
  length <= 16 ? BLANK.repeat(length) : `${BLANK.repeat(WORD)} ${blanks(length - WORD)}`;

/** What `read` returns on the device; until hydration `length` blanks, so that nothing moves when the text appears. */
export function useLocalText(): (read: () => string, length: number) => string {
  const isHydrated = useDeferredHydrated();
  return (read, length) => (isHydrated ? read() : blanks(length));
}
