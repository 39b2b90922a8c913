import type { AppConfig } from "#src/config/config.ts";
import { oneSignalApp } from "./oneSignalApp.ts";

/** Returns true if the tenant offers push on this host; never in the local environment (PWA-7). */
export function isPushOffered({ environment, push }: AppConfig): boolean {
  if (environment === "local" || push.provider === null) return false;
  return push.provider === "webpush" || oneSignalApp(push) !== null;
}
