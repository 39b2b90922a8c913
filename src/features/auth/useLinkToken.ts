import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clearLinkToken, readLinkToken } from "#src/lib/bootData.ts";

/**
 * Returns the token of the mailed link that opened the page `to`; null if there is none. `given` is one in the address,
 * of a link that an open window was sent to; it leaves the address at once, because it is as good as a password until
 * it is used.
 */
export function useLinkToken(given: string | null, to: "/auth/password/reset" | "/auth/email/verify"): string | null {
  const router = useRouter();
  const [token] = useState(() => given ?? readLinkToken());

  useEffect(clearLinkToken, []);
  useEffect(() => {
    if (given !== null) void router.navigate({ to, replace: true });
  }, [given, router, to]);
  return token;
}
