import type { QueryClient } from "@tanstack/react-query";
import { isDownloadListed } from "#src/catalog/playback/listedDownloads.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { kickOffMs } from "#src/domain/event/kickOff.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { serverNow } from "#src/lib/clock.ts";
import { prefetchStream, startAt, type Opening } from "#src/player/prefetch/prefetchStream.ts";
import { dropPreopened, preopenedPicture, preopenStream } from "#src/player/preopen/preopenStream.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { loadPlayer } from "./LazyPlayer.tsx";
import { storedPosition } from "#src/catalog/playback/positions.ts";

interface MatchVisit {
  readonly eventId: string;
  /** The query of the page's address. */
  readonly query: URLSearchParams;
  /** The visit begins with this page, which is rendered with its picture if that comes soon. */
  readonly isFirst?: boolean;
}

/**
 * Begins with a match while its page is still loading (PLR-9): fetches the event, the player's code, and the first bytes
 * of the stream. For the first page it opens the stream, too. Never rejects: the page meets and reports the same errors.
 */
export async function openMatch(
  queryClient: QueryClient,
  { eventId, query, isFirst = false }: MatchVisit,
): Promise<void> {
  // A clip is a single file, which only the player opens.
  if (query.has("clip")) return void loadPlayer().catch(() => undefined);
  // What is on this device may not be requested; the code that reads it comes all at once.
  if (isDownloadListed(eventId)) {
    const code = [loadPlayer(), import("hls.js"), import("#src/catalog/downloads/downloads.ts")];
    return void Promise.all(code).catch(() => undefined);
  }
  const isFromStart = query.get("from") === "start";
  // What is invalidated, such as the answers in a page that was rendered for everybody, may be wrong for this viewer.
  const lists = queryClient
    .getQueriesData({ queryKey: eventQueries.all(), predicate: ({ state }) => !state.isInvalidated })
    .map(([, answer]) => answer);
  const listed = collectEntities(lists).events.get(eventId);
  const begun = listed !== undefined && prepare(listed, isFromStart) !== null ? loadPlayer() : null;
  // It may fail before the event is there, when nothing waits for it yet.
  begun?.catch(() => undefined);
  try {
    const detail = eventQueries.detail(eventId);
    const isWrong = queryClient.getQueryState(detail.queryKey)?.isInvalidated === true;
    const event = await (isWrong ? queryClient.fetchQuery(detail) : queryClient.ensureQueryData(detail));
    const start = prepare(event, isFromStart);
    // The boot script may have opened a stream that is not for this viewer.
    if (start === null) return isFirst ? dropPreopened() : undefined;
    const opened = isFirst ? preopenStream(start.hd, start.opening).then(preopenedPicture) : undefined;
    await Promise.all([opened, begun ?? loadPlayer()]);
  } catch {
    if (isFirst) dropPreopened();
  }
}

interface Start {
  readonly hd: string;
  readonly opening: Opening;
}

/** Returns where playback begins; null if there is no stream that this viewer may watch now. */
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
