import { createFileRoute } from "@tanstack/react-router";
import { loadEventPage } from "#src/app/navigation/loadEventPage.ts";
import { readNamedTab, type NamedTab } from "#src/features/watch/eventTabs.ts";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";
import { textIn, type LooseSearch } from "#src/lib/search/looseSearch.ts";

export interface WatchSearch {
  /** Id of a clip of the match that was chosen on a card. */
  readonly clip?: string;
  /** "start" plays a live match from its kick-off instead of its live edge. */
  readonly from?: "start";
  readonly tab?: NamedTab;
  readonly type?: string;
}

export const Route = createFileRoute("/events/$eventId")({
  validateSearch: (search: LooseSearch): WatchSearch => {
    const tab = readNamedTab(search.tab);
    return {
      clip: textIn(search.clip),
      from: search.from === "start" ? "start" : undefined,
      tab,
      type: tab === "tags" ? textIn(search.type) : undefined,
    };
  },
  loader: (route) => loadEventPage(route, new URLSearchParams(route.location.searchStr)),
  component: WatchRoute,
});

function WatchRoute() {
  const { eventId } = Route.useParams();
  const { clip, from } = Route.useSearch();
  return <WatchScreen key={eventId} eventId={eventId} clipId={clip} isFromStart={from === "start"} />;
}
