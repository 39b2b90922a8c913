import { createFileRoute } from "@tanstack/react-router";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";

export const Route = createFileRoute("/events/$eventId")({ component: WatchRoute });

function WatchRoute() {
  const { eventId } = Route.useParams();
  return <WatchScreen key={eventId} eventId={eventId} />;
}
