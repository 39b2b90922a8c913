import { getApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { toDevices } from "#src/domain/viewer/device.wire.ts";
import { isRecord } from "#src/lib/json.ts";
import { sessionStore } from "./session.ts";

interface DeviceCheck {
  /** True if the server says that this device is one of them; false if it does not mention it. */
  readonly enabled: boolean;
  readonly devices: readonly Device[];
}

interface Asking {
  /** Sent instead of the viewer's own token: the restricted token of a device limit. */
  readonly token?: string;
  readonly signal?: AbortSignal;
}

/** Asks the server for the account's devices and whether this is one of them, without registering it (DEV-2). */
export async function askForDevices(asking: Asking = {}): Promise<DeviceCheck> {
  const device = navigator.userAgent;
  const body = { device_id: device, device_name: device, register_new: "no_register" };
  const answer = await getApi().post("/api/user/check_current_device", body, asking);
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content : {};
  return { enabled: content.enabled === true, devices: toDevices(content.devices, device) };
}

/** False if that failed, which is logged; a device that was already gone counts as removed (DEV-3). */
export async function deleteDevice(deviceId: string, asking: Asking = {}): Promise<boolean> {
  try {
    await getApi().post("/api/user/delete_device", { deviceId }, asking);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "device_not_found")) {
      console.error("The device could not be removed from the account", error);
      return false;
    }
  }
  const { devices } = sessionStore.get();
  sessionStore.update({ devices: devices.filter((device) => device.deviceId !== deviceId) });
  return true;
}
