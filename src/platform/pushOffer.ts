import type { AppConfig } from "#src/config/config.ts";

/** Returns true if the tenant offers push on this host; never in the local environment (PWA-7). */
export function isPushOffered({ environment, push }: AppConfig): boolean {
  if (environment === "local" || push.provider === null) return false;
  return push.provider === "webpush" || oneSignalApp(push) !== null;
}

/** Returns the page's host; "" on the server, which has no address of its own. */
const ownHost = (): string => globalThis.location?.hostname ?? "";

/** By the page's host, because the tenant's custom domains have an app of their own; null if there is none. */
export function oneSignalApp(
  { appId, customDomainAppId, customDomains }: AppConfig["push"],
  host = ownHost(),
): string | null {
  return customDomains.includes(host) ? customDomainAppId : appId;
}
