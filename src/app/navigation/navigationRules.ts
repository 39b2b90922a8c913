import { redirect } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { safeUrl } from "#src/lib/url.ts";
import { isPartnerSignIn } from "#src/session/partnerSignIn.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import type { RouterContext } from "./routerContext.ts";

export interface Person {
  readonly isSignedIn: boolean;
  readonly favoriteClubId: string | null;
  /** Whether they came from, or signed in through, the federation partner. */
  readonly isPartnerSignIn: boolean;
}

export interface Navigation {
  /** The wanted path, without locale prefix; starts with `/`. */
  readonly path: string;
  readonly config: AppConfig;
  readonly person: Person;
}

type Redirect = { readonly kind: "internal"; readonly to: string } | { readonly kind: "external"; readonly to: string };

interface NavigationRule {
  readonly id: "NAV-1" | "NAV-2" | "NAV-3";
  readonly apply: (navigation: Navigation) => Redirect | null;
}

const internal = (to: string): Redirect => ({ kind: "internal", to });

/** The rules NAV-1 to NAV-3, evaluated in this order at every navigation; the first that returns a redirect wins. */
export const NAVIGATION_RULES: readonly NavigationRule[] = [
  {
    id: "NAV-1",
    apply: ({ path, config, person }) =>
      config.favoriteClub.required && person.isSignedIn && person.favoriteClubId === null && plain(path) !== "/club"
        ? internal("/club")
        : null,
  },
  {
    id: "NAV-2",
    apply: ({ path, config, person }) =>
      config.auth.federation.skipLoginPage && person.isPartnerSignIn && plain(path) === "/auth/login"
        ? internal("/")
        : null,
  },
  {
    id: "NAV-3",
    apply: ({ path, config }) => {
      const rule = config.redirects.find(({ from }) => matches(from, path));
      // The configuration was checked when it was read; this second check guards a redirect to another site.
      const to = rule && safeUrl(rule.to);
      if (!to) return null;
      return to.startsWith("/") ? internal(to) : { kind: "external", to };
    },
  },
];

const MAX_REDIRECTS = 5;

/** Null for the path as it is. Follows five redirects at most; more are a loop (contract config.md, Redirects). */
export function resolveNavigation(navigation: Navigation): Redirect | null {
  let path = navigation.path;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const next = firstRedirect({ ...navigation, path });
    if (next === null) return path === navigation.path ? null : internal(path);
    if (next.kind === "external") return next;
    path = next.to;
  }
  return null;
}

function firstRedirect(navigation: Navigation): Redirect | null {
  for (const { apply } of NAVIGATION_RULES) {
    const target = apply(navigation);
    if (target !== null) return target;
  }
  return null;
}

/** Returns the path without query, hash and trailing slash: `/live/` and `/live?x` become `/live`. */
function plain(path: string): string {
  const [bare = ""] = path.split(/[?#]/, 1);
  return bare.length > 1 ? bare.replace(/\/+$/, "") || "/" : bare;
}

/** Returns whether a rule applies to a path. A final `/*` matches everything below, not the path itself. */
function matches(from: string, path: string): boolean {
  const bare = plain(path);
  if (from.endsWith("/*")) return bare.startsWith(from.slice(0, -1)) && bare.length >= from.length;
  return plain(from) === bare;
}

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
    person: {
      isSignedIn: isAuthenticated(session),
      favoriteClubId: session.user?.favoriteClubId ?? null,
      isPartnerSignIn: isPartnerSignIn(),
    },
  });
  if (target === null) return;
  // After choosing a club, the viewer continues to the requested page.
  if (target.to === "/club")
    throw redirect({ href: `/club?returnTo=${encodeURIComponent(location.href)}`, replace: true });
  throw redirect({ href: target.to, replace: true, reloadDocument: target.kind === "external" });
}
