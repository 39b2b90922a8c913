import { createFileRoute } from "@tanstack/react-router";
import { eventQueries } from "#src/catalog/queries.ts";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";
import { textIn } from "#src/lib/looseSearch.ts";

export interface WatchSearch {
  /** A clip of the match, chosen on a card. */
  readonly clip?: string;
  /** "start": a live match from its kick-off instead of its live edge. */
  readonly from?: "start";
  /** Which tab is open, and the type of tags asked for in it. */
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
  loader: ({ context: { queryClient }, params: { eventId }, cause, location }) => {
    // Nothing is waited for: the page draws itself while the event and the first bytes of its stream are on their way.
    void queryClient.prefetchQuery(eventQueries.detail(eventId));
    if (cause === "enter") {
      import("#src/features/watch/prepareWatch.ts")
        .then(({ prepareWatch }) => prepareWatch(queryClient, eventId, new URLSearchParams(location.searchStr)))
        // Code that cannot be had now the page itself asks for.
        .catch(() => undefined);
    }
  },
  component: WatchRoute,
});

function WatchRoute() {
  const { eventId } = Route.useParams();
  const { clip, from } = Route.useSearch();
  return <WatchScreen key={eventId} eventId={eventId} clipId={clip} isFromStart={from === "start"} />;
}
