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
import { loadPlayer } from "./LazyPlayer.tsx";
import { storedPosition } from "#src/catalog/playback/positions.ts";
import { kickOffMs, startAt } from "./startAt.ts";

/**
 * Prepares an event page while its code loads: fetches the event, the player's code, and the first bytes of the stream
 * (PLR-9). `query` is that of the page's address. Never rejects: the page meets and reports the same errors.
 */
export async function prepareWatch(queryClient: QueryClient, eventId: string, query: URLSearchParams): Promise<void> {
  try {
    // A clip is a single file, which only the player opens.
    if (query.has("clip")) return void (await loadPlayer());
    const isFromStart = query.get("from") === "start";
    const lists = queryClient.getQueriesData({ queryKey: eventQueries.all() }).map(([, answer]) => answer);
    const listed = collectEntities(lists).events.get(eventId);
    const begun = listed !== undefined && prepare(listed, isFromStart) !== null ? loadPlayer() : null;
    // It may fail before the event is there, when nothing waits for it yet.
    begun?.catch(() => undefined);
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    if (prepare(event, isFromStart) !== null) await (begun ?? loadPlayer());
  } catch {
    // The page reports the error.
  }
}

/** Also opens the stream, and resolves once the player's code has loaded. Never rejects. */
export async function openWatch(queryClient: QueryClient, eventId: string): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (query.has("clip")) return;
  try {
    const event = await queryClient.ensureQueryData(eventQueries.detail(eventId));
    const start = prepare(event, query.get("from") === "start");
    if (start === null) return await forgetGuess();
    const { preopenStream, preopenedPicture } = await import("#src/player/preopen/preopenStream.ts");
    await Promise.all([preopenStream(start.hd, start.opening).then(preopenedPicture), loadPlayer()]);
  } catch {
    // The page reports the error.
    await forgetGuess().catch(() => undefined);
  }
}

/** Closes a stream that was opened before the event was known and that the page will not show. */
async function forgetGuess(): Promise<void> {
  if (knownStream() !== null) (await import("#src/player/preopen/preopenStream.ts")).dropPreopened();
}

interface Start {
  readonly hd: string;
  readonly opening: Opening;
}

/**
 * Prefetches the start of the stream that this viewer may watch now, and returns where playback begins; null if there
 * is none.
 */
function prepare(event: SportEvent, isFromStart: boolean): Start | null {
  const phase = phaseAt(event, serverNow());
  const { hd } = event.source;
  if (phase === "upcoming" || event.isExternal || hd === null || accessOf(event).blockedBy !== null) return null;
  const stopped = phase === "vod" ? storedPosition(viewerIdOf(sessionStore.get()), event.id) : null;
  const wantedMs = phase === "live" && isFromStart ? kickOffMs(event) : (stopped?.positionMs ?? null);
  const at = startAt(wantedMs, phase === "live", event.streamStart);
  const opening: Opening = { at, kind: phase === "vod" ? "recording" : "live" };
  prefetchStream(hd, opening);
  return { hd, opening };
}
