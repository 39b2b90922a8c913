import type { QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { deviceQueries } from "#src/session/deviceCheck.ts";
import { sessionStore } from "#src/session/session.ts";

/**
 * Removes a device from the account and from the lists on screen and in the session. Succeeds for a device that the
 * server no longer has; rejects with ApiError otherwise.
 */
export async function removeDevice(
  queryClient: QueryClient,
  { id, deviceId }: Device,
  signal: AbortSignal,
): Promise<void> {
  try {
    await getApi().post("/api/user/delete_device", { deviceId }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "device_not_found") throw error;
  }
  const rest = (devices: readonly Device[]) => devices.filter((device) => device.id !== id);
  queryClient.setQueryData(deviceQueries.current().queryKey, (known) => known && rest(known));
  sessionStore.update({ devices: rest(sessionStore.get().devices) });
}
