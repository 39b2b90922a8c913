import type { AppConfig } from "#src/config/config.ts";
import { safeUrl } from "#src/lib/url.ts";

/** Who navigates, as far as the rules ask. */
export interface Navigator {
  readonly isSignedIn: boolean;
  readonly favoriteClubId: string | null;
  /** Came from, or signed in through, the federation partner. */
  readonly isPartnerSignIn: boolean;
}

export interface Navigation {
  /** Without locale prefix, starts with `/`. */
  readonly path: string;
  readonly config: AppConfig;
  readonly navigator: Navigator;
}

export type Redirect =
  { readonly kind: "internal"; readonly to: string } | { readonly kind: "external"; readonly to: string };

export interface NavigationRule {
  readonly id: "NAV-1" | "NAV-2" | "NAV-3";
  readonly apply: (navigation: Navigation) => Redirect | null;
}

const internal = (to: string): Redirect => ({ kind: "internal", to });

/** The rules NAV-1 to NAV-3, evaluated in this order at every navigation; the first that returns a redirect wins. */
export const NAVIGATION_RULES: readonly NavigationRule[] = [
  {
    id: "NAV-1",
    apply: ({ path, config, navigator }) =>
      config.favoriteClub.required &&
      navigator.isSignedIn &&
      navigator.favoriteClubId === null &&
      plain(path) !== "/club"
        ? internal("/club")
        : null,
  },
  {
    id: "NAV-2",
    apply: ({ path, config, navigator }) =>
      config.auth.federation.skipLoginPage && navigator.isPartnerSignIn && plain(path) === "/auth/login"
        ? internal("/")
        : null,
  },
  {
    id: "NAV-3",
    apply: ({ path, config }) => {
      const rule = config.redirects.find(({ from }) => matches(from, path));
      // The configuration is checked when it is read; this is the second lock on a door that leads outside.
      const to = rule && safeUrl(rule.to);
      if (!to) return null;
      return to.startsWith("/") ? internal(to) : { kind: "external", to };
    },
  },
];

const MOST_REDIRECTS = 5;

/**
 * Where a navigation really leads: null when the path is shown as it is. Follows internal redirects until none
 * applies, at most five; a longer chain is a loop, and then the wanted path is shown (contract config.md, Redirects).
 */
export function resolveNavigation(navigation: Navigation): Redirect | null {
  let path = navigation.path;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const redirect = firstRedirect({ ...navigation, path });
    if (redirect === null) return path === navigation.path ? null : internal(path);
    if (redirect.kind === "external") return redirect;
    path = redirect.to;
  }
  return null;
}

function firstRedirect(navigation: Navigation): Redirect | null {
  for (const { apply } of NAVIGATION_RULES) {
    const redirect = apply(navigation);
    if (redirect !== null) return redirect;
  }
  return null;
}

/** `/live/` and `/live?x` are `/live`. */
function plain(path: string): string {
  const [bare = ""] = path.split(/[?#]/, 1);
  return bare.length > 1 ? bare.replace(/\/+$/, "") || "/" : bare;
}

/** A final `/*` matches everything below, not the path itself. */
function matches(from: string, path: string): boolean {
  const bare = plain(path);
  if (from.endsWith("/*")) return bare.startsWith(from.slice(0, -1)) && bare.length >= from.length;
  return plain(from) === bare;
}
