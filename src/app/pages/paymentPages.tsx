import { PurchaseScreen } from "#src/features/payment/PurchaseScreen.tsx";
import { safeReturn } from "#src/session/guard.ts";
import type { Page, PageAddress } from "./page.ts";

function Purchase({ path, search: { transaction_id: id, returnTo } }: PageAddress) {
  return (
    <PurchaseScreen path={path} id={typeof id === "string" && id !== "" ? id : null} returnTo={safeReturn(returnTo)} />
  );
}

/** The pages that show the state of a purchase (RTE-12). */
export const PAYMENT_PAGES: readonly Page[] = [
  { path: "/payment/processing", layout: "auth", Screen: Purchase },
  { path: "/payment/success", layout: "auth", Screen: Purchase },
  { path: "/payment/failure", layout: "auth", Screen: Purchase },
];
