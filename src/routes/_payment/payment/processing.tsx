import { createFileRoute } from "@tanstack/react-router";
import { PurchaseScreen } from "#src/features/payment/PurchaseScreen.tsx";
import { safeReturn } from "#src/session/guard.ts";

export const Route = createFileRoute("/_payment/payment/processing")({ component: ProcessingRoute });

function ProcessingRoute() {
  const { transaction_id: id = null, returnTo } = Route.useSearch();
  return <PurchaseScreen path="/payment/processing" id={id} returnTo={safeReturn(returnTo)} />;
}
