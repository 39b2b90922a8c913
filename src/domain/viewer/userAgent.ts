import type { DeviceType } from "./device.ts";

const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const MOBILE = /iphone|ipod|mobile|phone/i;

/** Returns the type of device of a user agent or of a device's name (DEV-1). */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return "tablet";
  return MOBILE.test(userAgent) ? "mobile" : "desktop";
}

// Order matters: every browser also claims to be those below it.
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*Safari\//],
] as const;

const SYSTEMS = [
  ["iPadOS", /\biPad\b.*?OS (\d+)/],
  ["iOS", /\b(?:iPhone|iPod)\b.*?OS (\d+)/],
  ["Android", /\bAndroid (\d+)/],
  ["Windows", /\bWindows NT/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X/],
  ["Linux", /\bLinux\b/],
] as const;

export function readUserAgent(userAgent: string): {
  readonly browser: string | null;
  readonly osName: string | null;
  readonly osVersion: string | null;
} {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  for (const [osName, pattern] of SYSTEMS) {
    const found = pattern.exec(userAgent);
    if (found) return { browser, osName, osVersion: found[1] ?? null };
  }
  return { browser, osName: null, osVersion: null };
}
