import { createFileRoute } from "@tanstack/react-router";
import { ReceiptScreen } from "#src/features/account/billing/ReceiptScreen.tsx";

export const Route = createFileRoute("/_account/account/billing/$id")({ component: ReceiptRoute });

function ReceiptRoute() {
  const { id } = Route.useParams();
  return <ReceiptScreen key={id} id={id} />;
}
