import type { QueryClient } from "@tanstack/react-query";
import { eventQueries } from "#src/catalog/queries.ts";
import { accessOf } from "#src/domain/access.ts";
import { phaseAt } from "#src/domain/phase.ts";
import { serverNow } from "#src/lib/clock.ts";
import { prepareStream } from "#src/player/headStart.ts";
import { isFile } from "#src/player/streams.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { loadPlayer } from "./LazyPlayer.tsx";
import { stoppedAt } from "#src/catalog/positions.ts";

/**
 * While the page's code loads: the event, the player's code, and as soon as its address is known the first bytes of the
 * stream (PLR-9). What fails here is met again, and reported, by the page itself.
 */
export async function prepareWatch(queryClient: QueryClient, eventId: string): Promise<void> {
  try {
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    const phase = phaseAt(event, serverNow());
    const { hd } = event.source;
    if (phase === "upcoming" || event.isExternal || hd === null || isFile(hd) || accessOf(event).blockedBy !== null)
      return;
    const stopped = phase === "vod" ? stoppedAt(viewerIdOf(sessionStore.get()), eventId) : null;
    prepareStream(hd, stopped === null ? null : { positionS: stopped.positionMs / 1000 });
    await loadPlayer();
  } catch {
    // The page shows what is wrong.
  }
}
