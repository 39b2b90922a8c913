import type { QueryClient } from "@tanstack/react-query";
import { isDeviceRemoved } from "#src/session/deviceRemoved.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/** Returns whether a failure means that a signed-in viewer's device was removed from the account (DEV-4). */
export const isDeviceRemovalOfViewer = (failure: unknown): boolean =>
  isDeviceRemoved(failure) && isAuthenticated(sessionStore.get());

/** The server answers the request of a removed device, so no rejected call tells of it. */
export function watchForDeviceRemoval(queryClient: QueryClient, onDeviceRemoved: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && isDeviceRemovalOfViewer(event.action.error))
      onDeviceRemoved();
  });
}
