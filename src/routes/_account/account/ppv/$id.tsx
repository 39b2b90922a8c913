import { createFileRoute } from "@tanstack/react-router";
import { TicketScreen } from "#src/features/account/billing/TicketScreen.tsx";

export const Route = createFileRoute("/_account/account/ppv/$id")({ component: TicketRoute });

function TicketRoute() {
  const { id } = Route.useParams();
  return <TicketScreen key={id} id={id} />;
}
