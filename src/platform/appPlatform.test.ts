import { expect, test } from "vitest";
import { appPlatform } from "./appPlatform.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140", 5, "ANDROID"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604", 5, "IOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 5, "IOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 0, "OTHER"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140", 0, "OTHER"],
] as const)("[RTE-6] [THM-2] the app for %s", (userAgent, maxTouchPoints, platform) =>
  expect(appPlatform({ userAgent, maxTouchPoints })).toBe(platform),
);
