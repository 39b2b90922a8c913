import { createFileRoute } from "@tanstack/react-router";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";
import { waitBriefly } from "#src/lib/waitBriefly.ts";
import { IS_SERVER } from "#src/lib/isServer.ts";
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
  loader: async ({ context: { queryClient }, params: { eventId }, cause, location }) => {
    const detail = eventQueries.detail(eventId);
    const coming = queryClient.prefetchQuery(detail);
    if (cause === "enter" && !IS_SERVER) {
      import("#src/features/watch/start/prepareWatch.ts")
        .then(({ prepareWatch }) => prepareWatch(queryClient, eventId, new URLSearchParams(location.searchStr)))
        // If the code cannot be loaded now, the page itself loads it.
        .catch(() => undefined);
    }
    // Does not wait for the stream's first bytes: the page renders meanwhile.
    if (queryClient.getQueryData(detail.queryKey) === undefined) await waitBriefly(coming);
  },
  component: WatchRoute,
});

function WatchRoute() {
  const { eventId } = Route.useParams();
  const { clip, from } = Route.useSearch();
  return <WatchScreen key={eventId} eventId={eventId} clipId={clip} isFromStart={from === "start"} />;
}
