import * as v from "valibot";
import type { Device } from "./device.ts";
import { optionalSchema } from "#src/domain/schemas.ts";
import { id, instant, mapList, text } from "#src/domain/wire.ts";
import { deviceTypeOf, readUserAgent } from "./userAgent.ts";

const deviceWire = v.object({
  id: v.pipe(optionalSchema(id), v.string()),
  device_id: v.string(),
  device_name: optionalSchema(text),
  os_name: optionalSchema(text),
  os_version: optionalSchema(text),
  added_at: optionalSchema(instant),
  updated_at: optionalSchema(instant),
});

/** Reads the registered devices; leaves out rows without ids. `userAgent` is this browser's (DEV-1). */
export function toDevices(wire: unknown, userAgent: string): Device[] {
  return mapList(wire, (row) => {
    const parsed = v.safeParse(deviceWire, row);
    if (!parsed.success) return null;
    const { id, device_id, device_name, os_name, os_version, added_at, updated_at } = parsed.output;
    return {
      id,
      addedAt: added_at,
      updatedAt: updated_at,
      deviceId: device_id,
      deviceName: device_name ?? text(device_id) ?? "",
      deviceType: deviceTypeOf(device_id),
      isCurrent: device_id === userAgent,
      osName: os_name ?? readUserAgent(device_id).osName,
      osVersion: os_version,
    };
  });
}
