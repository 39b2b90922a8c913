import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/info/$type")({ component: InfoRoute });

function InfoRoute() {
  const { type } = Route.useParams();
  return <InfoScreen key={type} type={type} />;
}
