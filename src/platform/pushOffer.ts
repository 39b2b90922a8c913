import type { AppConfig } from "#src/config/config.ts";

/** True where the tenant's own Web Push can be subscribed to; off in the local environment (PWA-7). */
export const isPushOffered = ({ environment, push }: AppConfig): boolean =>
  environment !== "local" && push.provider === "webpush";
