import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/guards.ts";
import { eventQueries } from "#src/catalog/queries.ts";
import { StatsScreen } from "#src/features/watch/stats/StatsScreen.tsx";

const hasStats = guarded("match-stats");

export const Route = createFileRoute("/events/stats/$eventId")({
  beforeLoad: (arrival) => hasStats(arrival),
  loader: ({ context: { queryClient }, params: { eventId } }) => {
    void queryClient.prefetchQuery(eventQueries.detail(eventId));
  },
  component: StatsRoute,
});

function StatsRoute() {
  const { eventId } = Route.useParams();
  return <StatsScreen key={eventId} eventId={eventId} />;
}
