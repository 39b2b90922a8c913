import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#src/api/error.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { askForDevices } from "./deviceCalls.ts";
import { isDeviceRemoved } from "./deviceRemoved.ts";
import { isAuthenticated, sessionStore, viewerIdOf } from "./session.ts";

/** The query of the viewer's devices. */
export const deviceQueries = {
  /** Returns the query. It fails with `device_limit_exceeded` if this device is not among them (DEV-2). */
  current: () =>
    queryOptions({
      queryKey: ["devices", "current"] as const,
      queryFn: ({ signal }) => checkDevice(signal),
      staleTime: 30_000,
      meta: { persist: "user" },
    }),
};

/** Resolves with false only if the server says that this device was removed; a failed request proves nothing. */
export async function isThisDeviceAllowed(): Promise<boolean> {
  if (!isAuthenticated(sessionStore.get())) return true;
  try {
    await checkDevice();
    return true;
  } catch (error) {
    return !isDeviceRemoved(error);
  }
}

/** Checks this device without registering it; the device list of the response also goes into the session. */
async function checkDevice(signal?: AbortSignal): Promise<readonly Device[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  const { enabled, devices } = await askForDevices(signal ? { signal } : {});
  if (!enabled) {
    throw new ApiError({ code: "device_limit_exceeded", message: "Device Limit Exceeded", status: 403 });
  }
  // The viewer may have signed out while the response was under way; their devices must not be stored then.
  if (viewerIdOf(sessionStore.get()) === viewerId) sessionStore.update({ devices });
  return devices;
}
