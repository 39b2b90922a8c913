import { createFileRoute } from "@tanstack/react-router";
import { LiveScreen } from "#src/features/browse/LiveScreen.tsx";

export const Route = createFileRoute("/live/$sportType")({ component: LiveSportRoute });

function LiveSportRoute() {
  const { sportType } = Route.useParams();
  return <LiveScreen sportType={sportType} />;
}
