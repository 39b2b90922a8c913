import { createFileRoute } from "@tanstack/react-router";
import { PurchaseScreen } from "#src/features/payment/PurchaseScreen.tsx";
import { safeReturn } from "#src/session/guard.ts";

export const Route = createFileRoute("/_payment/payment/failure")({ component: FailureRoute });

function FailureRoute() {
  const { transaction_id: id = null, returnTo } = Route.useSearch();
  return <PurchaseScreen path="/payment/failure" id={id} returnTo={safeReturn(returnTo)} />;
}
