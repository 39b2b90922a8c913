import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { IS_SERVER } from "#src/lib/isServer.ts";
import { waitBriefly } from "#src/lib/scheduling/timers.ts";
import type { RouterContext } from "./routerContext.ts";

interface EventPageArgs {
  readonly context: RouterContext;
  readonly params: { readonly eventId: string };
  readonly cause: string;
}

/** Waits briefly, so that most pages render with their event. With the address's `query`, prepares the picture. */
export async function loadEventPage(
  { context: { queryClient }, params: { eventId }, cause }: EventPageArgs,
  query?: URLSearchParams,
): Promise<void> {
  const detail = eventQueries.detail(eventId);
  const coming = queryClient.prefetchQuery(detail);
  if (query !== undefined && cause === "enter" && !IS_SERVER) {
    import("#src/features/watch/start/openMatch.ts")
      .then(({ openMatch }) => openMatch(queryClient, { eventId, query }))
      // If the code cannot be loaded now, the page itself loads it.
      .catch(() => undefined);
  }
  if (queryClient.getQueryData(detail.queryKey) === undefined) await waitBriefly(coming);
}
