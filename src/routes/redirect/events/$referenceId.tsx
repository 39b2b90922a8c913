import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "#src/app/NotFoundScreen.tsx";
import { RedirectScreen } from "#src/features/openApp/RedirectScreen.tsx";

export const Route = createFileRoute("/redirect/events/$referenceId")({
  component: RedirectRoute,
  notFoundComponent: NotFoundScreen,
});

function RedirectRoute() {
  const { referenceId } = Route.useParams();
  return <RedirectScreen referenceId={referenceId} />;
}
