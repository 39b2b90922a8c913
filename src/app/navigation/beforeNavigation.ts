import { redirect } from "@tanstack/react-router";
import { isPartnerSignIn } from "#src/session/partnerSignIn.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { resolveNavigation } from "./navigationRules.ts";
import type { RouterContext } from "./routerContext.ts";

interface NavigationArgs {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly href: string };
}

/** Applies NAV-1 to NAV-3 to every navigation before anything of the target is loaded; for the root route. */
export function beforeNavigation({ context, location }: NavigationArgs): void {
  const session = sessionStore.get();
  const target = resolveNavigation({
    path: location.pathname,
    config: context.config,
    navigator: {
      isSignedIn: isAuthenticated(session),
      favoriteClubId: session.user?.favoriteClubId ?? null,
      isPartnerSignIn: isPartnerSignIn(),
    },
  });
  if (target === null) return;
  // A viewer who has to choose a club first gets to the wanted page afterwards.
  if (target.to === "/club")
    throw redirect({ href: `/club?returnTo=${encodeURIComponent(location.href)}`, replace: true });
  throw redirect({ href: target.to, replace: true, reloadDocument: target.kind === "external" });
}
