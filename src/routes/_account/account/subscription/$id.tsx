import { createFileRoute } from "@tanstack/react-router";
import { ContractScreen } from "#src/features/account/billing/ContractScreen.tsx";

export const Route = createFileRoute("/_account/account/subscription/$id")({ component: ContractRoute });

function ContractRoute() {
  const { id } = Route.useParams();
  return <ContractScreen key={id} id={id} />;
}
