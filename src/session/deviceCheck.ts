import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import type { Device } from "#src/domain/device.ts";
import { toDevices } from "#src/domain/device.wire.ts";
import { isRecord } from "#src/lib/json.ts";
import { isAuthenticated, sessionStore, viewerIdOf } from "./session.ts";

interface DeviceState {
  /** Null where the answer does not say: then nobody is signed out for it. */
  readonly enabled: boolean | null;
  readonly devices: readonly Device[];
}

/** The viewer's devices, and whether this one is still among them; never registers it (DEV-2). */
export const deviceQueries = {
  current: () =>
    queryOptions({
      queryKey: ["devices", "current"] as const,
      queryFn: ({ signal }) => askDevices(signal),
      staleTime: 30_000,
    }),
};

/** False only when the server says that this device was taken off the account; a failed question is no answer. */
export async function isThisDeviceAllowed(): Promise<boolean> {
  if (!isAuthenticated(sessionStore.get())) return true;
  try {
    return (await askDevices()).enabled !== false;
  } catch {
    return true;
  }
}

async function askDevices(signal?: AbortSignal): Promise<DeviceState> {
  const viewerId = viewerIdOf(sessionStore.get());
  const device = navigator.userAgent;
  const body = { device_id: device, device_name: device, register_new: "no_register" };
  const answer = await getApi().post("/api/user/check_current_device", body, signal ? { signal } : {});
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content : {};
  const devices = toDevices(content.devices, device);
  // Signed out while the answer was on its way: their devices are nobody's business any more.
  if (viewerIdOf(sessionStore.get()) === viewerId) sessionStore.update({ devices });
  return { enabled: typeof content.enabled === "boolean" ? content.enabled : null, devices };
}
