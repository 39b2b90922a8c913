import type { Zone } from "#src/domain/time.ts";
import { useDeferredHydrated } from "./useHydrated.ts";

/**
 * Returns the zone in which a page may count its days: the device's, or UTC on the server and until hydration, when the
 * device's zone is not known.
 */
export const useZone = (): Zone => (useDeferredHydrated() ? "device" : "utc");

/** A space as wide as a digit, at which no line breaks. */
const BLANK = "\u2007";

/**
 * Returns a function for texts that need the device's time zone: what `read` returns on the device, and as many blanks
 * as `length` on the server and until hydration, so that nothing moves when the text appears.
 */
export function useLocalText(): (read: () => string, length: number) => string {
  const isHydrated = useDeferredHydrated();
  return (read, length) => (isHydrated ? read() : BLANK.repeat(length));
}
