import { useRouter } from "@tanstack/react-router";
import { pageLink } from "#src/catalog/links/pageLink.ts";
import type { DeviceLimitError } from "#src/session/deviceLimit.ts";
import { holdLimit } from "#src/session/limitData.ts";

/** Leads to the device-limit page with what it needs (AUTH-4), and from there to `returnTo`. */
export function useToLimit(returnTo: string): (limit: DeviceLimitError) => Promise<void> {
  const router = useRouter();
  return (limit) => {
    holdLimit(limit, returnTo);
    return router.navigate(pageLink("/auth/login/limit"));
  };
}
