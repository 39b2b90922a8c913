import { createFileRoute } from "@tanstack/react-router";
import { loadEventPage } from "#src/app/navigation/loadEventPage.ts";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";
import { textIn } from "#src/lib/search/looseSearch.ts";

/** Query string of an event page. */
export interface WatchSearch {
  /** Id of a clip of the match that was chosen on a card. */
  readonly clip?: string;
  /** "start" plays a live match from its kick-off instead of its live edge. */
  readonly from?: "start";
  /** The open tab, and the type of tags shown in it. */
  readonly tab?: string;
  readonly type?: string;
}

export const Route = createFileRoute("/events/$eventId")({
  validateSearch: (search: Readonly<Record<string, unknown>>): WatchSearch => ({
    clip: textIn(search.clip),
    from: search.from === "start" ? "start" : undefined,
    tab: textIn(search.tab),
    type: textIn(search.type),
  }),
  loader: (route) => loadEventPage(route, new URLSearchParams(route.location.searchStr)),
  component: WatchRoute,
});

function WatchRoute() {
  const { eventId } = Route.useParams();
  const { clip, from } = Route.useSearch();
  return <WatchScreen key={eventId} eventId={eventId} clipId={clip} isFromStart={from === "start"} />;
}
