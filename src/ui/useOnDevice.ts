import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False where the host draws, and until React has taken its drawing over; true on the viewer's device. What depends on
 * the device alone, such as its time zone, waits for it and is then drawn without holding up the page.
 */
export function useOnDevice(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
}
