import type { AppConfig } from "#src/config/config.ts";
import { parseSearchParams } from "#src/lib/search/searchParams.ts";
import type { TabKey } from "#src/lib/storageTable.ts";
import { sessionStore } from "./session.ts";

/** The name that the contract fixes (config.md, "Names on the viewer's side"). */
const KEY: TabKey = "ott-partner-sign-in";

/** Returns true if the viewer came from the federation partner or signed in through it, in this tab. */
export function isPartnerSignIn(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export function setPartnerSignIn(isSet: boolean): void {
  try {
    if (isSet) sessionStorage.setItem(KEY, "true");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the flag is lost, and the sign-in page is shown, which works too.
  }
}

/** `?partnerSignIn=true` by default. Signing out clears the flag. Called once, at boot. */
export function setPartnerSignInFromQuery({ auth }: AppConfig, search: string): void {
  if (parseSearchParams(search)[auth.federation.signInFlagParam] === "true") setPartnerSignIn(true);
  sessionStore.onLeave(() => setPartnerSignIn(false));
}
