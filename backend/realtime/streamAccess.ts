import { logError } from "#serving/log/logError.ts";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { toEvent } from "#backend/catalog/toMedia.ts";
import type { Deps } from "#backend/deps.ts";
import type { SocketData } from "./authenticateSocket.ts";

/** The sockets that may play the stream of an event. */
export interface StreamAccess {
  /** The URL of the stream; null if no socket may play it. */
  readonly eventUrl: string | null;
  /** Ids of the sockets that may play it; null for all. */
  readonly socketIds: readonly string[] | null;
}

interface RoomSocket {
  readonly id: string;
  readonly data: SocketData;
}

/**
 * Returns who may play the stream of an event; null if there is no such event. `listeners` returns the sockets in its
 * room and is called only if access depends on the viewer. If it fails, nobody gets the URL, which means "load the
 * event again".
 */
export async function streamAccess(
  deps: Pick<Deps, "db" | "clock" | "signer">,
  eventId: string,
  listeners: () => Promise<readonly RoomSocket[]>,
): Promise<StreamAccess | null> {
  const row = await findEvent(deps.db, eventId);
  if (row === null) return null;
  const urlFor = async (viewer: Viewer | null) => toEvent(row, await entitlementsOf(deps, viewer)).sources.hd;
  const forAnybody = await urlFor(null);
  if (forAnybody !== null) return { eventUrl: forAnybody, socketIds: null };
  const found = await listeners().catch((error: unknown) => {
    logError("The sockets of an event could not be listed", error);
    return [];
  });
  const urls = new Map<string, string | null>();
  const socketIds: string[] = [];
  for (const { id, data } of found) {
    if (data.viewer === null) continue;
    const { userId } = data.viewer;
    if (!urls.has(userId)) urls.set(userId, await urlFor(data.viewer));
    if (urls.get(userId)) socketIds.push(id);
  }
  return { eventUrl: [...urls.values()].find((url) => url !== null) ?? null, socketIds };
}
