import { Link, type LinkProps } from "@tanstack/react-router";
import type { Purchase } from "#src/domain/commerce/purchase.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { parseSearchParams } from "#src/lib/search/searchParams.ts";
import { internalPath } from "#src/lib/url.ts";
import { PurchaseState } from "./PurchaseState.tsx";
import styles from "./PurchaseState.module.css";

interface DeclinedProps {
  readonly purchase: Purchase;
  readonly returnTo: string;
}

export function DeclinedPurchase({ purchase, returnTo }: DeclinedProps) {
  const { t } = useTranslation();
  const { id, errorCode } = purchase;
  const isCard = errorCode === null || errorCode === "payment_declined";
  return (
    <PurchaseState
      kind="failure"
      title={isCard ? t(($) => $.payment.failure.card) : t(($) => $.payment.failure.other)}
      text={t(($) => $.payment.failure.text)}
    >
      <div className={styles.ways}>
        <Link
          {...retryPurchaseLink(purchase, returnTo)}
          className={buttonClass({ variant: "primary", size: "lg", block: true })}
        >
          {t(($) => $.payment.failure.again)}
        </Link>
        <Link {...offersLink(returnTo)} className={buttonClass({ variant: "ghost", block: true })}>
          {t(($) => $.payment.failure.plans)}
        </Link>
      </div>
      <p className="small dim">
        <bdi>{[errorCode, id].filter((part) => part !== null).join(" · ")}</bdi>
      </p>
    </PurchaseState>
  );
}

type To = Pick<LinkProps, "to" | "params" | "search">;

/** Returns whether the viewer is in the sign-up, which continues after the purchase (AUTH-12). */
const isSigningUp = (returnTo: string): boolean => returnTo.startsWith("/auth/sign-up/");

/** Returns where the sign-up itself ends; its steps carry that as their own `returnTo`. */
function wantedIn(stepHref: string): { readonly returnTo: string | undefined } {
  const { returnTo } = parseSearchParams(stepHref.split("?", 2)[1] ?? "");
  return { returnTo: internalPath(returnTo) ?? undefined };
}

function retryPurchaseLink({ eventId, productId }: Pick<Purchase, "eventId" | "productId">, returnTo: string): To {
  if (eventId !== null) return { to: "/events/$eventId", params: { eventId } };
  if (productId === null) return offersLink(returnTo);
  return isSigningUp(returnTo)
    ? { to: "/auth/sign-up/subscription/buy/$id", params: { id: productId }, search: wantedIn(returnTo) }
    : { to: "/account/subscription/buy/$id", params: { id: productId }, search: { returnTo } };
}

function offersLink(returnTo: string): To {
  return isSigningUp(returnTo)
    ? { to: "/auth/sign-up/subscription", search: wantedIn(returnTo) }
    : { to: "/account/subscription" };
}
