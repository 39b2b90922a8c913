import type { LinkProps } from "@tanstack/react-router";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { parseSearchParams } from "#src/lib/search/searchParams.ts";
import { internalPath } from "#src/lib/url.ts";

type To = Pick<LinkProps, "to" | "params" | "search">;

/** Returns whether the viewer is in the sign-up, which continues after the purchase (AUTH-12). */
const isSigningUp = (returnTo: string): boolean => returnTo.startsWith("/auth/sign-up/");

/** Returns where the sign-up itself ends; its steps carry that as their own `returnTo`. */
function wantedIn(stepHref: string): { readonly returnTo: string | undefined } {
  const { returnTo } = parseSearchParams(stepHref.split("?", 2)[1] ?? "");
  return { returnTo: internalPath(returnTo) ?? undefined };
}

/** Returns the link to the page where the same product can be bought again. */
export function retryPurchaseLink(
  { eventId, productId }: Pick<Purchase, "eventId" | "productId">,
  returnTo: string,
): To {
  if (eventId !== null) return { to: "/events/$eventId", params: { eventId } };
  if (productId === null) return offersLink(returnTo);
  return isSigningUp(returnTo)
    ? { to: "/auth/sign-up/subscription/buy/$id", params: { id: productId }, search: wantedIn(returnTo) }
    : { to: "/account/subscription/buy/$id", params: { id: productId }, search: { returnTo } };
}

/** Returns the link to all offers. */
export function offersLink(returnTo: string): To {
  return isSigningUp(returnTo)
    ? { to: "/auth/sign-up/subscription", search: wantedIn(returnTo) }
    : { to: "/account/subscription" };
}
