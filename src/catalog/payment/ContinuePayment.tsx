import { useQuery } from "@tanstack/react-query";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { openPurchases } from "./openPurchases.ts";
import { paymentPage, paysElsewhere } from "./paymentPage.ts";

/** Leads back to the provider's page for what this device began to pay there and has not paid yet; else nothing. */
export function ContinuePayment({ productId }: { readonly productId: string }) {
  const { t } = useTranslation();
  const config = useConfig();
  const open = openPurchases(viewerIdOf(sessionStore.get())).find((one) => one.productId === productId);
  const id = open?.purchaseId ?? null;
  const query = useQuery({ ...commerceQueries.purchase(id ?? ""), enabled: id !== null && paysElsewhere(config) });
  const page = paymentPage(config, query.data?.redirectUrl ?? null);
  if (page === null) return null;
  return (
    <a href={page} className={buttonClass({ variant: "primary" })}>
      {t(($) => $.purchase.goOn)}
    </a>
  );
}
