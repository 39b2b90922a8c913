import { notFound } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";
import { findPage } from "./findPage.ts";
import type { OpenPage, Page } from "./page.ts";

/** The tables of lazy-loaded pages by path prefix. A new page is a row in one of them. */
const AREAS: readonly (readonly [prefix: RegExp, load: () => Promise<readonly Page[]>])[] = [
  [/^\/(?:account|notifications|downloads)(?:\/|$)/, async () => (await import("./accountPages.tsx")).ACCOUNT_PAGES],
  [/^\/(?:following|club)(?:\/|$)/, async () => (await import("./followingPages.tsx")).FOLLOWING_PAGES],
  [/^\/auth\/(?:login|oauth2)\//, async () => (await import("./signInPages.tsx")).SIGN_IN_PAGES],
  [/^\/auth\/(?:sign-up|password)(?:\/|$)/, async () => (await import("./signUpPages.tsx")).SIGN_UP_PAGES],
  [/^\/payment\//, async () => (await import("./paymentPages.tsx")).PAYMENT_PAGES],
];

/**
 * Returns the page at an address. Throws notFound where there is none, even for visitors, and redirects visitors who
 * may not see the page (RTE-18).
 */
export async function openPage({
  location,
}: {
  readonly location: { readonly pathname: string; readonly href: string };
}): Promise<{ readonly page: OpenPage }> {
  const area = AREAS.find(([prefix]) => prefix.test(location.pathname));
  const page = area === undefined ? null : findPage(await area[1](), location.pathname);
  if (page === null) throw notFound();
  if (!page.isPublic) requireSignedIn({ location });
  return { page };
}
