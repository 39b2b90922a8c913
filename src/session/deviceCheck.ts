import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#src/api/error.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { askForDevices } from "./deviceCalls.ts";
import { isDeviceRemoved } from "./deviceRemoved.ts";
import { isAuthenticated, sessionStore, viewerIdOf } from "./session.ts";

export const deviceQueries = {
  /** The viewer's devices. Fails with `device_limit_exceeded` when this one is no longer among them (DEV-2). */
  current: () =>
    queryOptions({
      queryKey: ["devices", "current"] as const,
      queryFn: ({ signal }) => checkDevice(signal),
      staleTime: 30_000,
      meta: { persist: "user" },
    }),
};

/** False only when the server says that this device was taken off the account; a failed question is no answer. */
export async function isThisDeviceAllowed(): Promise<boolean> {
  if (!isAuthenticated(sessionStore.get())) return true;
  try {
    await checkDevice();
    return true;
  } catch (error) {
    return !isDeviceRemoved(error);
  }
}

/** Asks about this device without registering it; the answer's device list also goes into the session. */
async function checkDevice(signal?: AbortSignal): Promise<readonly Device[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  const { enabled, devices } = await askForDevices(signal ? { signal } : {});
  if (!enabled) {
    throw new ApiError({ code: "device_limit_exceeded", message: "Device Limit Exceeded", status: 403 });
  }
  // Signed out while the answer was on its way: their devices are nobody's business any more.
  if (viewerIdOf(sessionStore.get()) === viewerId) sessionStore.update({ devices });
  return devices;
}
