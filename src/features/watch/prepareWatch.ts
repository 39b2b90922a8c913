import type { QueryClient } from "@tanstack/react-query";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { knownStream } from "#src/lib/bootData.ts";
import { serverNow } from "#src/lib/clock.ts";
import { prefetchStream, type Opening } from "#src/player/prefetch/prefetchStream.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { loadPlayer } from "./stage/LazyPlayer.tsx";
import { stoppedAt } from "#src/catalog/library/positions.ts";
import { kickOffMs, startAt } from "./stage/startAt.ts";

/**
 * While the page's code loads: the event, the player's code, and as soon as its address is known the first bytes of the
 * stream (PLR-9); a list the viewer came from knows it already. What fails here is met again, and reported, by the page.
 * @param query of the page's address
 */
export async function prepareWatch(queryClient: QueryClient, eventId: string, query: URLSearchParams): Promise<void> {
  try {
    // A clip is a file, which the player opens.
    if (query.has("clip")) return void (await loadPlayer());
    const isFromStart = query.get("from") === "start";
    const lists = queryClient.getQueriesData({ queryKey: eventQueries.all() }).map(([, answer]) => answer);
    const listed = collectEntities(lists).events.get(eventId);
    const begun = listed !== undefined && prepare(listed, isFromStart) !== null ? loadPlayer() : null;
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    if (prepare(event, isFromStart) !== null) await (begun ?? loadPlayer());
  } catch {
    // The page shows what is wrong.
  }
}

/**
 * The same for the page a visit begins with, which has nothing to draw before it knows its event: the stream is opened,
 * too, and the player's code is there when this resolves. Never rejects.
 */
export async function openWatch(queryClient: QueryClient, eventId: string): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (query.has("clip")) return;
  try {
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    const start = prepare(event, query.get("from") === "start");
    if (start === null) return await forgetGuess();
    const { preopenStream, pictureAhead } = await import("#src/player/preopen/preopenStream.ts");
    await Promise.all([preopenStream(start.hd, start.opening).then(pictureAhead), loadPlayer()]);
  } catch {
    // As above.
    await forgetGuess().catch(() => undefined);
  }
}

/** What was opened before the event was known is not what the page will show. */
async function forgetGuess(): Promise<void> {
  if (knownStream() !== null) (await import("#src/player/preopen/preopenStream.ts")).drop();
}

interface Start {
  readonly hd: string;
  readonly opening: Opening;
}

/** Fetches the first bytes of what this viewer may watch of it now, and tells where it begins; null when that is nothing. */
function prepare(event: SportEvent, isFromStart: boolean): Start | null {
  const phase = phaseAt(event, serverNow());
  const { hd } = event.source;
  if (phase === "upcoming" || event.isExternal || hd === null || accessOf(event).blockedBy !== null) return null;
  const stopped = phase === "vod" ? stoppedAt(viewerIdOf(sessionStore.get()), event.id) : null;
  const wantedMs = phase === "live" && isFromStart ? kickOffMs(event) : (stopped?.positionMs ?? null);
  const at = startAt(wantedMs, phase === "live", event.streamStart);
  const opening: Opening = { at, kind: phase === "vod" ? "recording" : "live" };
  prefetchStream(hd, opening);
  return { hd, opening };
}
