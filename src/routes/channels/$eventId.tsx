import { createFileRoute } from "@tanstack/react-router";
import { eventQueries } from "#src/catalog/queries.ts";
import { ChannelScreen } from "#src/features/watch/ChannelScreen.tsx";

export const Route = createFileRoute("/channels/$eventId")({
  loader: ({ context: { queryClient }, params: { eventId }, cause }) => {
    void queryClient.prefetchQuery(eventQueries.detail(eventId));
    if (cause === "enter") {
      import("#src/features/watch/prepareWatch.ts")
        .then(({ prepareWatch }) => prepareWatch(queryClient, eventId, new URLSearchParams()))
        // Code that cannot be had now the page itself asks for.
        .catch(() => undefined);
    }
  },
  component: ChannelRoute,
});

function ChannelRoute() {
  const { eventId } = Route.useParams();
  return <ChannelScreen key={eventId} eventId={eventId} />;
}
