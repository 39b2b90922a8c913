import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { StatsScreen } from "#src/features/watch/stats/StatsScreen.tsx";
import { waitBriefly } from "#src/lib/waitBriefly.ts";

const hasStats = guarded("match-stats");

export const Route = createFileRoute("/events/stats/$eventId")({
  beforeLoad: (navigation) => hasStats(navigation),
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    const detail = eventQueries.detail(eventId);
    const coming = queryClient.prefetchQuery(detail);
    if (queryClient.getQueryData(detail.queryKey) === undefined) await waitBriefly(coming);
  },
  component: StatsRoute,
});

function StatsRoute() {
  const { eventId } = Route.useParams();
  return <StatsScreen key={eventId} eventId={eventId} />;
}
