import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "#src/app/NotFoundScreen.tsx";
import { InfoScreen } from "#src/features/info/InfoScreen.tsx";

export const Route = createFileRoute("/info/$type")({ component: InfoRoute, notFoundComponent: NotFoundScreen });

function InfoRoute() {
  const { type } = Route.useParams();
  return <InfoScreen key={type} type={type} />;
}
