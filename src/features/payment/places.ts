import type { LinkProps } from "@tanstack/react-router";
import { pageLink } from "#src/catalog/links/pageLink.ts";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { parseSearchParams } from "#src/lib/search/searchParams.ts";
import { internalPath } from "#src/lib/url.ts";

type To = Pick<LinkProps, "to" | "params" | "search">;

/** True for a viewer who is signing up: they go on there (AUTH-12). */
const isSigningUp = (returnTo: string): boolean => returnTo.startsWith("/auth/sign-up/");

/** Where the sign-up itself leads to, which its earlier steps know as `returnTo`. */
function wantedIn(stepHref: string): { readonly returnTo: string | undefined } {
  const { returnTo } = parseSearchParams(stepHref.split("?", 2)[1] ?? "");
  return { returnTo: internalPath(returnTo) ?? undefined };
}

/** To where the same can be bought again. */
export function againLink({ eventId, productId }: Pick<Purchase, "eventId" | "productId">, returnTo: string): To {
  if (eventId !== null) return { to: "/events/$eventId", params: { eventId } };
  if (productId === null) return offersLink(returnTo);
  return isSigningUp(returnTo)
    ? { ...pageLink("/auth/sign-up/subscription/buy/$id", { id: productId }), search: wantedIn(returnTo) }
    : { ...pageLink("/account/subscription/buy/$id", { id: productId }), search: { returnTo } };
}

/** To all that is on offer. */
export function offersLink(returnTo: string): To {
  return isSigningUp(returnTo)
    ? { ...pageLink("/auth/sign-up/subscription"), search: wantedIn(returnTo) }
    : pageLink("/account/subscription");
}
