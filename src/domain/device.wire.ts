import * as v from "valibot";
import type { Device } from "./device.ts";
import { id, instant, mapList, text } from "./wire.ts";
import { deviceTypeOf, readUserAgent } from "./userAgent.ts";

/** One line without signs that reorder the page. */
const textOrNull = v.fallback(
  v.pipe(
    v.string(),
    v.transform((line) => text(line)),
  ),
  null,
);
const instantOrNull = v.optional(v.pipe(v.unknown(), v.transform(instant)), null);

const deviceWire = v.object({
  id: v.pipe(v.unknown(), v.transform(id), v.string()),
  device_id: v.string(),
  device_name: textOrNull,
  os_name: textOrNull,
  os_version: textOrNull,
  added_at: instantOrNull,
  updated_at: instantOrNull,
});

/** The registered devices in a wire answer; rows without ids are left out. `userAgent` is this browser's (DEV-1). */
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
