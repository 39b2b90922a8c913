import { redirect } from "@tanstack/react-router";
import { internalPath } from "#src/lib/url.ts";
import { isAuthenticated, sessionStore } from "./session.ts";

/**
 * For `beforeLoad` of a login-required route: sends a signed-out viewer to the login page, which leads back to the
 * wanted one (RTE-18).
 */
export function requireSignedIn({ location }: { readonly location: { readonly href: string } }): void {
  if (isAuthenticated(sessionStore.get())) return;
  throw redirect({ to: "/auth/login", search: { returnTo: safeReturn(location.href) } });
}

/** Pages about signing in are no place to return to; the later steps of signing up are (AUTH-12). */
const SIGN_IN_PAGE = /^\/(?:[a-z]{2}(?:-[A-Za-z]{2})?\/)?auth(?:\/(?!sign-up\/[a-z])|$)/;

/** Where to go after signing in: the wanted page if it is one of ours and no sign-in page itself, else home (RTE-18). */
export function safeReturn(wanted: unknown): string {
  const path = internalPath(wanted);
  return path === null || SIGN_IN_PAGE.test(path) ? "/" : path;
}
