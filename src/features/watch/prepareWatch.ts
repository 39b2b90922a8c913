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
 * While the page's code loads: the event, the player's code, and as soon as its address is known the first bytes of the
 * stream (PLR-9); a list the viewer came from knows it already. What fails here is met again, and reported, by the page.
 */
export async function prepareWatch(queryClient: QueryClient, eventId: string, isFromStart = false): Promise<void> {
  try {
    const lists = queryClient.getQueriesData({ queryKey: eventQueries.all() }).map(([, answer]) => answer);
    const listed = entitiesIn(lists).events.get(eventId);
    const begun = listed !== undefined && prepare(listed, isFromStart) ? loadPlayer() : null;
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    if (prepare(event, isFromStart)) await (begun ?? loadPlayer());
  } catch {
    // The page shows what is wrong.
  }
}

/** Fetches the first bytes of what this viewer may watch of it now; false when that is nothing. */
function prepare(event: SportEvent, isFromStart: boolean): boolean {
  const phase = phaseAt(event, serverNow());
  const { hd } = event.source;
  if (phase === "upcoming" || event.isExternal || hd === null || isFile(hd) || accessOf(event).blockedBy !== null)
    return false;
  const stopped = phase === "vod" ? stoppedAt(viewerIdOf(sessionStore.get()), event.id) : null;
  const wantedMs = phase === "live" && isFromStart ? kickOffMs(event) : (stopped?.positionMs ?? null);
  prepareStream(hd, startAt(wantedMs, phase === "live", event.streamStart));
  return true;
}
