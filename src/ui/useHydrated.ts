import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false on the server and until React has hydrated the server's markup; true on the viewer's device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Returns the same as `useHydrated`, but deferred: what depends on the device alone, such as its time zone, is rendered
 * after hydration without delaying the page.
 */
export const useDeferredHydrated = (): boolean => useDeferredValue(useHydrated());
