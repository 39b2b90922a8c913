import { createFileRoute } from "@tanstack/react-router";
import { ChannelScreen } from "#src/features/watch/ChannelScreen.tsx";

export const Route = createFileRoute("/channels/$eventId")({ component: ChannelRoute });

function ChannelRoute() {
  const { eventId } = Route.useParams();
  return <ChannelScreen key={eventId} eventId={eventId} />;
}
