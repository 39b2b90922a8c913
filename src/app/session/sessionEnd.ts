import { safeReturn } from "#src/session/guard.ts";
import { signOut } from "#src/session/signIn/mutations.ts";
import { isPartnerSignIn, setPartnerSignIn } from "#src/session/partnerSignIn.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { announceSessionEnd, SIGN_IN_PAGE, type SessionEnd, type SessionEndSetup } from "./sessionEndChannel.ts";

/** Resolves when nobody is signed in here: the sign-in page redirects anybody else. The server is notified last. */
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

/** Does not revoke an expired session, and leaves a removed device alone on the device-limit page (DEV-4). */
export async function endSession(setup: SessionEndSetup, why: SessionEnd): Promise<void> {
  const isExpired = why === "sessionExpired";
  if (isLeftAlone(setup, why)) return;
  const isPartner = isPartnerSignIn();
  announceSessionEnd(why);
  const left = signOut({ isExpired });
  await signedOut();
  await showSessionEnd(setup, why);
  await left;
  // Signing out clears the partner flag, but an expired session keeps it (contract config.md, signInFlagParam).
  if (isExpired) setPartnerSignIn(isPartner);
}

/** With the federation's skip-login setting an expired session leads to the home page instead (NAV-7, API-7). */
export async function showSessionEnd(setup: SessionEndSetup, why: SessionEnd): Promise<void> {
  const { router, config } = setup;
  if (isLeftAlone(setup, why)) return;
  if (why === "sessionExpired" && config.auth.federation.skipLoginPage) return router.navigate({ to: "/" });
  await router.navigate({ to: "/auth/login", search: { [why]: true, returnTo: wayBack(router.state.location) } });
}

const isLeftAlone = ({ router }: SessionEndSetup, why: SessionEnd): boolean =>
  why !== "sessionExpired" && /^\/auth\/login\/limit\/?$/.test(router.state.location.pathname);

/** Undefined for home. On the sign-in page, where a guard may have sent the viewer, its `returnTo`. */
function wayBack({ pathname, href }: SessionEndSetup["router"]["state"]["location"]): string | undefined {
  const isSignIn = SIGN_IN_PAGE.test(pathname);
  const wanted = safeReturn(isSignIn ? (new URL(href, location.origin).searchParams.get("returnTo") ?? "/") : href);
  return wanted === "/" ? undefined : wanted;
}
