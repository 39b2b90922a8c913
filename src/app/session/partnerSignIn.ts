import type { AppConfig } from "#src/config/config.ts";
import { parseSearchParams } from "#src/lib/search/searchParams.ts";
import { setPartnerSignIn } from "#src/session/partnerSignIn.ts";
import { sessionStore } from "#src/session/session.ts";

/**
 * Sets the partner flag if the query asks for it (`?partnerSignIn=true` by default); signing out clears it. For the
 * boot.
 */
export function startPartnerSignIn({ auth }: AppConfig, search: string): void {
  if (parseSearchParams(search)[auth.federation.signInFlagParam] === "true") setPartnerSignIn(true);
  sessionStore.onLeave(() => setPartnerSignIn(false));
}
