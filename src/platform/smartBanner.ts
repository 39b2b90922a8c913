import { deviceTypeOf, readUserAgent } from "#src/domain/viewer/userAgent.ts";
import type { AppConfig } from "#src/config/config.ts";
import { appPlatform } from "./appPlatform.ts";
import type { Cookie, CookieName } from "#src/lib/storageTable.ts";

/** The name that the contract fixes (config.md, "Names on the viewer's side"). */
const COOKIE: CookieName = "ott-smart-banner-closed";
const MINUTE_S = 60;
/** How long a closed banner stays hidden (BAN-1). */
const HIDDEN_MINUTES = { production: 60, other: 2 };

interface Situation {
  readonly config: Pick<AppConfig, "smartBanner">;
  readonly device: Pick<Navigator, "userAgent" | "maxTouchPoints">;
  readonly cookies: string;
}

/** Null (BAN-1) if it is off, was closed, lacks a store, the device is no phone, or Safari has its own banner. */
export function bannerStore({ config: { smartBanner }, device, cookies }: Situation): string | null {
  const { enabled, stores } = smartBanner;
  if (!enabled || deviceTypeOf(device.userAgent) !== "mobile") return null;
  if (readUserAgent(device.userAgent).browser === "Safari" || cookies.split("; ").includes(`${COOKIE}=1`)) return null;
  return stores[appPlatform(device)];
}

/** Returns the cookie that hides a closed banner: for 60 min in production, else for 2. */
export function closedBannerCookie(environment: AppConfig["environment"]): Cookie {
  const minutes = HIDDEN_MINUTES[environment === "production" ? "production" : "other"];
  return `${COOKIE}=1; Path=/; Max-Age=${minutes * MINUTE_S}; SameSite=Lax`;
}
