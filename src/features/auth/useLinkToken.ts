import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clearLinkToken, readLinkToken } from "#src/lib/bootData.ts";

/** `given` is one in the address, as good as a password until it is used: it leaves the address at once. */
export function useLinkToken(given: string | null, to: "/auth/password/reset" | "/auth/email/verify"): string | null {
  const router = useRouter();
  const [token] = useState(() => given ?? readLinkToken());

  useEffect(clearLinkToken, []);
  useEffect(() => {
    if (given !== null) void router.navigate({ to, replace: true });
  }, [given, router, to]);
  return token;
}
