import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { listDevices, registerDevice, removeDevice } from "#backend/accounts/devices.ts";
import { nonEmptyText, maybeEmptyText } from "#backend/accounts/fields.ts";
import { osOf } from "#backend/accounts/operatingSystem.ts";
import { viewerOfAnyToken, deviceViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { readRequest } from "#backend/http/read.ts";

const checkRequest = v.object({
  device_id: nonEmptyText,
  device_name: maybeEmptyText,
  register_new: v.picklist(["no_register", "register"]),
});

/** Called when a device was removed from an account. */
export type DeviceRemovalHandler = (userId: string, deviceId: string) => Promise<void>;

/** Adds the check of the current device, the list of devices, and the removal of one. */
export function deviceRoutes(app: FastifyInstance, deps: Deps, onRemoved: DeviceRemovalHandler): void {
  const { db, clock } = deps;
  app.post("/api/user/check_current_device", async (request): Promise<Wire<"CheckDeviceResponse">> => {
    const { userId, removed } = await viewerOfAnyToken(deps, request);
    const { device_id: deviceId, device_name: deviceName, register_new } = readRequest(checkRequest, request.body);
    // A removed device cannot return with the token of its ended session.
    if (register_new === "register" && !removed) {
      const device = { deviceId, deviceName, osName: osOf(deviceId), osVersion: null };
      await registerDevice(db, clock.now(), userId, device);
    }
    const devices = await listDevices(db, userId);
    return { content: { enabled: devices.some((device) => device.device_id === deviceId), devices } };
  });

  app.post("/api/user/delete_device", async (request): Promise<Wire<"DeviceListResponse">> => {
    const { userId } = await deviceViewer(deps, request);
    const { deviceId } = readRequest(v.object({ deviceId: maybeEmptyText }), request.body);
    if (!(await removeDevice(db, clock.now(), userId, deviceId)))
      throw new ApiFailure(404, "device_not_found", "This device is not on the account");
    await onRemoved(userId, deviceId);
    deps.logSecurity("deviceRemoved", request, { account: userId });
    return { content: { devices: await listDevices(db, userId) } };
  });
}
