import { createFileRoute } from "@tanstack/react-router";
import { loadEventPage } from "#src/app/navigation/loadEventPage.ts";
import { ChannelScreen } from "#src/features/watch/channel/ChannelScreen.tsx";

export const Route = createFileRoute("/channels/$eventId")({
  loader: (route) => loadEventPage(route, new URLSearchParams()),
  component: ChannelRoute,
});

function ChannelRoute() {
  const { eventId } = Route.useParams();
  return <ChannelScreen key={eventId} eventId={eventId} />;
}
