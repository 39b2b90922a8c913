import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false on the server and until React has hydrated the server's markup; true on the viewer's device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A little later, so that what depends on the device does not delay the hydration. */
export const useDeferredHydrated = (): boolean => useDeferredValue(useHydrated());
