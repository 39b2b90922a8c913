import type { QueryClient } from "@tanstack/react-query";
import { isDeviceRemoved } from "#src/session/deviceRemoved.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/**
 * Tells when this device was taken off the account (DEV-4): as a check of it found, or as what is returned here is told,
 * which takes the failures of single calls.
 */
export function watchDevice(queryClient: QueryClient, onDeviceRemoved: () => void): (failure: unknown) => void {
  const note = (failure: unknown) => {
    if (isDeviceRemoved(failure) && isAuthenticated(sessionStore.get())) onDeviceRemoved();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") note(event.action.error);
  });
  return note;
}
