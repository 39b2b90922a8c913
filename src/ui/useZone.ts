import type { Zone } from "#src/domain/time.ts";
import { useDeferredHydrated } from "./useHydrated.ts";

/** The device's, or UTC on the server and until hydration, when that is not known. */
export const useZone = (): Zone => (useDeferredHydrated() ? "device" : "utc");

/** A space as wide as a digit, at which no line breaks. */
const BLANK = "\u2007";

/** What `read` returns on the device; until hydration `length` blanks, so that nothing moves when the text appears. */
export function useLocalText(): (read: () => string, length: number) => string {
  const isHydrated = useDeferredHydrated();
  return (read, length) => (isHydrated ? read() : BLANK.repeat(length));
}
