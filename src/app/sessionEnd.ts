import type { NavigateOptions } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { safeReturn } from "#src/session/guard.ts";
import { signOut } from "#src/session/mutations.ts";
import { isPartnerSignIn, setPartnerSignIn } from "#src/session/partnerSignIn.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/** Why a session ended without the viewer's wish. */
export type SessionEnd = "sessionExpired" | "deviceNoLongerAllowedError";

export interface EndSetup {
  readonly router: {
    readonly navigate: (to: NavigateOptions) => Promise<void>;
    readonly state: { readonly location: { readonly pathname: string; readonly href: string } };
  };
  readonly config: AppConfig;
}

/**
 * Resolves when nobody is signed in here: the login page leads everybody else on. The server, which is told last, is not
 * waited for.
 */
function signedOut(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isAuthenticated(sessionStore.get())) return;
      stop();
      resolve();
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}

/**
 * Signs the viewer out and says why on the login page, which leads back to where they were. An expired session is not
 * revoked, there is nothing left to revoke; with the federation's skip-login setting it leads home (NAV-7, API-7). A
 * removed device is left alone on the device-limit page (DEV-4).
 */
export async function endSession({ router, config }: EndSetup, why: SessionEnd): Promise<void> {
  const { pathname, href } = router.state.location;
  const isExpired = why === "sessionExpired";
  if (!isExpired && /^\/auth\/login\/limit\/?$/.test(pathname)) return;
  const isPartner = isPartnerSignIn();
  const left = signOut({ revoke: !isExpired });
  await signedOut();
  const wanted = safeReturn(href);
  const returnTo = wanted === "/" ? undefined : wanted;
  await (isExpired && config.auth.federation.skipLoginPage
    ? router.navigate({ to: "/" })
    : router.navigate({ to: "/auth/login", search: { [why]: true, returnTo } }));
  await left;
  // Signing out forgets the partner; a session that only ran out does not (contract config.md, signInFlagParam).
  if (isExpired) setPartnerSignIn(isPartner);
}
