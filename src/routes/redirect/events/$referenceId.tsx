import { createFileRoute } from "@tanstack/react-router";
import { RedirectScreen } from "#src/features/openApp/RedirectScreen.tsx";

export const Route = createFileRoute("/redirect/events/$referenceId")({
  component: RedirectRoute,
});

function RedirectRoute() {
  const { referenceId } = Route.useParams();
  return <RedirectScreen referenceId={referenceId} />;
}
