import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the host and until React has hydrated what the host rendered; true on the viewer's device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The same, later: what depends on the device alone, such as its time zone, is rendered after hydration without holding
 * up the page.
 */
export const useOnDevice = (): boolean => useDeferredValue(useHydrated());
