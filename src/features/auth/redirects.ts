import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useReturn } from "#src/catalog/links/useReturn.ts";
import { useSession } from "#src/session/session.ts";
import type { DeviceLimitError } from "#src/session/signIn/deviceLimitError.ts";
import { storeLimitData } from "#src/session/signIn/limitData.ts";

/** Once signed in, here or in another tab, unless `mayGo` is false; Back does not lead here again (RTE-18). */
export function useRedirectWhenSignedIn(target: string, mayGo = true): void {
  const { returnTo } = useReturn();
  const { isAuthenticated } = useSession();
  const goOn = useEffectEvent(() => returnTo(target));
  useEffect(() => {
    if (isAuthenticated && mayGo) goOn();
  }, [isAuthenticated, mayGo]);
}

/** Opens the device-limit page with the data it needs (AUTH-4); that page goes on to `returnTo`. */
export function useDeviceLimitRedirect(returnTo: string): (limit: DeviceLimitError) => Promise<void> {
  const router = useRouter();
  return (limit) => {
    storeLimitData(limit, returnTo);
    return router.navigate({ to: "/auth/login/limit" });
  };
}
