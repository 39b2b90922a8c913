import type { AppConfig } from "#src/config/config.ts";

/** The host itself draws pages, and has no address of its own. */
const ownHost = (): string => globalThis.location?.hostname ?? "";

/** The OneSignal app of the page's host: the tenant's custom domains have another one; null where there is none. */
export function oneSignalApp(
  { appId, customDomainAppId, customDomains }: AppConfig["push"],
  host = ownHost(),
): string | null {
  return customDomains.includes(host) ? customDomainAppId : appId;
}
