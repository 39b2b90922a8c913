import type { AppConfig } from "#src/config/config.ts";
import { oneSignalApp } from "./oneSignalApp.ts";

/** True where the tenant has push that can be subscribed to on this host; off in the local environment (PWA-7). */
export function isPushOffered({ environment, push }: AppConfig): boolean {
  if (environment === "local" || push.provider === null) return false;
  return push.provider === "webpush" || oneSignalApp(push) !== null;
}
