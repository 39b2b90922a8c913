import type { QueryClient } from "@tanstack/react-query";
import { isDeviceRemoved } from "#src/session/deviceRemoved.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/** True when a failure tells somebody who is signed in that this device was taken off the account (DEV-4). */
export const isRemoval = (failure: unknown): boolean => isDeviceRemoved(failure) && isAuthenticated(sessionStore.get());

/** Tells when a check of this device finds it removed: the server's answer is no refusal then, only the query fails. */
export function watchDevice(queryClient: QueryClient, onDeviceRemoved: () => void): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && isRemoval(event.action.error)) onDeviceRemoved();
  });
}
