import type { QueryClient } from "@tanstack/react-query";
import { eventQueries } from "#src/catalog/queries.ts";
import { entitiesIn } from "#src/catalog/entitiesIn.ts";
import { accessOf } from "#src/domain/access.ts";
import type { SportEvent } from "#src/domain/event.ts";
import { phaseAt } from "#src/domain/phase.ts";
import { serverNow } from "#src/lib/clock.ts";
import { prepareStream } from "#src/player/headStart.ts";
import { isFile } from "#src/player/streams.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { loadPlayer } from "./LazyPlayer.tsx";
import { stoppedAt } from "#src/catalog/positions.ts";
import { kickOffMs, startAt } from "./startAt.ts";

/**
 * While the page's code loads: the event, the player's code, and as soon as its address is known the stream
 * (PLR-9); a list the viewer came from knows it already. What fails here is met again, and reported, by the page.
 * @param query of the page's address, which is this one unless another is on its way
 */
export async function prepareWatch(
  queryClient: QueryClient,
  eventId: string,
  query: URLSearchParams = new URLSearchParams(location.search),
): Promise<void> {
  try {
    // A clip is a file, which the player opens.
    if (query.has("clip")) return void (await loadPlayer());
    const isFromStart = query.get("from") === "start";
    const lists = queryClient.getQueriesData({ queryKey: eventQueries.all() }).map(([, answer]) => answer);
    const listed = entitiesIn(lists).events.get(eventId);
    if (listed !== undefined) void prepare(listed, isFromStart);
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    await prepare(event, isFromStart);
  } catch {
    // The page shows what is wrong.
  }
}

/** Opens what this viewer may watch of it now, and loads the player; does nothing when that is nothing. Never rejects. */
async function prepare(event: SportEvent, isFromStart: boolean): Promise<void> {
  const phase = phaseAt(event, serverNow());
  const { hd } = event.source;
  if (phase === "upcoming" || event.isExternal || hd === null || isFile(hd) || accessOf(event).blockedBy !== null)
    return;
  const stopped = phase === "vod" ? stoppedAt(viewerIdOf(sessionStore.get()), event.id) : null;
  const wantedMs = phase === "live" && isFromStart ? kickOffMs(event) : (stopped?.positionMs ?? null);
  const at = startAt(wantedMs, phase === "live", event.streamStart);
  prepareStream(hd, at);
  const opening = import("#src/player/openAhead.ts").then(({ openAhead }) => openAhead(hd, at));
  // What fails is met again by the player, or in its place.
  await Promise.allSettled([opening, loadPlayer()]);
}
