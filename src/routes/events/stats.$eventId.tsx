import { createFileRoute } from "@tanstack/react-router";
import { loadEventPage } from "#src/app/navigation/loadEventPage.ts";
import { requireMatchStats } from "#src/app/navigation/guards.ts";
import { StatsScreen } from "#src/features/watch/stats/StatsScreen.tsx";

export const Route = createFileRoute("/events/stats/$eventId")({
  beforeLoad: requireMatchStats,
  loader: (route) => loadEventPage(route),
  component: StatsRoute,
});

function StatsRoute() {
  const { eventId } = Route.useParams();
  return <StatsScreen key={eventId} eventId={eventId} />;
}
