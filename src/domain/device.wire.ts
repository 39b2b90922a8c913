import * as v from "valibot";
import { finiteNumber } from "./finiteNumber.ts";
import type { Device } from "./device.ts";
import { text } from "./wire.ts";
import { deviceTypeOf, readUserAgent } from "./userAgent.ts";

/** One line without signs that reorder the page. */
const textOrNull = v.fallback(
  v.pipe(
    v.string(),
    v.transform((line) => text(line)),
  ),
  null,
);
const numberOrNull = v.fallback(v.nullable(finiteNumber), null);

const deviceWire = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  device_id: v.string(),
  device_name: textOrNull,
  os_name: textOrNull,
  os_version: textOrNull,
  added_at: numberOrNull,
  updated_at: numberOrNull,
});

/** The registered devices in a wire answer; rows without ids are left out. `userAgent` is this browser's (DEV-1). */
export function toDevices(wire: unknown, userAgent: string): Device[] {
  if (!Array.isArray(wire)) return [];
  return wire.flatMap((row: unknown) => {
    const parsed = v.safeParse(deviceWire, row);
    if (!parsed.success) return [];
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
