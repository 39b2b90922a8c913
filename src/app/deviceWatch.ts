import type { QueryClient } from "@tanstack/react-query";
import { isDeviceRemoved } from "#src/session/deviceRemoved.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/** Tells when any read is refused because this device was taken off the account (DEV-4). Returns the end of it. */
export function watchDevice(queryClient: QueryClient, onDeviceRemoved: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    if (isDeviceRemoved(event.action.error) && isAuthenticated(sessionStore.get())) onDeviceRemoved();
  });
}
