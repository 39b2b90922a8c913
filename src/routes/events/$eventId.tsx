import { createFileRoute } from "@tanstack/react-router";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";

export interface WatchSearch {
  /** A clip of the match, chosen on a card. */
  readonly clip?: string;
  /** "start": a live match from its kick-off instead of its live edge. */
  readonly from?: "start";
}

export const Route = createFileRoute("/events/$eventId")({
  validateSearch: (search: Readonly<Record<string, unknown>>): WatchSearch => ({
    clip: typeof search.clip === "string" ? search.clip : undefined,
    from: search.from === "start" ? "start" : undefined,
  }),
  component: WatchRoute,
});

function WatchRoute() {
  const { eventId } = Route.useParams();
  return <WatchScreen key={eventId} eventId={eventId} />;
}
