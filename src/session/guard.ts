import { redirect } from "@tanstack/react-router";
import { internalPath } from "#src/lib/url.ts";
import { isAuthenticated, sessionStore } from "./session.ts";

/** For `beforeLoad`. The sign-in page leads back to the wanted page (RTE-18). */
export function requireSignedIn({ location }: { readonly location: { readonly href: string } }): void {
  if (isAuthenticated(sessionStore.get())) return;
  throw redirect({ to: "/auth/login", search: { returnTo: safeReturn(location.href) } });
}

/** Matches pages about signing in, which must not be returned to; the later steps of signing up may (AUTH-12). */
const SIGN_IN_PAGES = /^\/(?:[a-z]{2}(?:-[A-Za-z]{2})?\/)?auth(?:\/(?!sign-up\/[a-z])|$)/;

/** Returns the path to go to after signing in: the wanted one if it is ours and no sign-in page, else home (RTE-18). */
export function safeReturn(wanted: unknown): string {
  const path = internalPath(wanted);
  return path === null || SIGN_IN_PAGES.test(path) ? "/" : path;
}
