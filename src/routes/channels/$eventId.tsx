import { createFileRoute } from "@tanstack/react-router";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { ChannelScreen } from "#src/features/watch/channel/ChannelScreen.tsx";
import { waitBriefly } from "#src/lib/waitBriefly.ts";
import { IS_SERVER } from "#src/lib/isServer.ts";

export const Route = createFileRoute("/channels/$eventId")({
  loader: async ({ context: { queryClient }, params: { eventId }, cause }) => {
    const detail = eventQueries.detail(eventId);
    const coming = queryClient.prefetchQuery(detail);
    if (cause === "enter" && !IS_SERVER) {
      import("#src/features/watch/start/prepareWatch.ts")
        .then(({ prepareWatch }) => prepareWatch(queryClient, eventId, new URLSearchParams()))
        // If the code cannot be loaded now, the page itself loads it.
        .catch(() => undefined);
    }
    if (queryClient.getQueryData(detail.queryKey) === undefined) await waitBriefly(coming);
  },
  component: ChannelRoute,
});

function ChannelRoute() {
  const { eventId } = Route.useParams();
  return <ChannelScreen key={eventId} eventId={eventId} />;
}
