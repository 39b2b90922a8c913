import { useRouter } from "@tanstack/react-router";
import type { DeviceLimitError } from "#src/session/deviceLimit.ts";
import { storeLimitData } from "#src/session/limitData.ts";

/**
 * Returns a function that opens the device-limit page with the data it needs (AUTH-4); that page goes on to `returnTo`.
 */
export function useDeviceLimitRedirect(returnTo: string): (limit: DeviceLimitError) => Promise<void> {
  const router = useRouter();
  return (limit) => {
    storeLimitData(limit, returnTo);
    return router.navigate({ to: "/auth/login/limit" });
  };
}
