import type { AppConfig } from "#src/config/config.ts";
import { parseSearchParams } from "#src/lib/search/searchParams.ts";
import { setPartnerSignIn } from "#src/session/partnerSignIn.ts";
import { sessionStore } from "#src/session/session.ts";

/** For the boot: arriving with `?partnerSignIn=true` sets the flag, signing out clears it. */
export function startPartnerSignIn({ auth }: AppConfig, search: string): void {
  if (parseSearchParams(search)[auth.federation.signInFlagParam] === "true") setPartnerSignIn(true);
  sessionStore.onLeave(() => setPartnerSignIn(false));
}
