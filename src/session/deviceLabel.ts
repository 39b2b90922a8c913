import type { Translate } from "#src/i18n/i18n.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { readUserAgent } from "#src/domain/viewer/userAgent.ts";

/** Returns a readable name of the device: "Firefox on Linux" for a user agent, else the name it was given. */
export function deviceLabel(t: Translate, { deviceName, osName }: Pick<Device, "deviceName" | "osName">): string {
  const { browser, osName: namedOs } = readUserAgent(deviceName);
  const os = namedOs ?? osName;
  if (browser === null) return deviceName;
  return os === null ? browser : t(($) => $.device.browserOnSystem, { browser, system: os });
}
