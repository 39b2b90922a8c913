import { createFileRoute } from "@tanstack/react-router";
import { eventQueries } from "#src/catalog/queries.ts";
import { StatsScreen } from "#src/features/watch/stats/StatsScreen.tsx";

export const Route = createFileRoute("/events/stats/$eventId")({
  loader: ({ context: { queryClient }, params: { eventId } }) => {
    void queryClient.prefetchQuery(eventQueries.detail(eventId));
  },
  component: StatsRoute,
});

function StatsRoute() {
  const { eventId } = Route.useParams();
  return <StatsScreen key={eventId} eventId={eventId} />;
}
