import { logFault } from "#backend/log/logFault.ts";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { toEvent } from "#backend/catalog/toMedia.ts";
import type { Deps } from "#backend/deps.ts";
import type { SocketData } from "./admit.ts";

/** The sockets that may play the stream of an event. */
export interface Audience {
  /** The URL of the stream; null if no socket may play it. */
  readonly eventUrl: string | null;
  /** Ids of the sockets that may play it; null for all. */
  readonly holders: readonly string[] | null;
}

interface Listener {
  readonly id: string;
  readonly data: SocketData;
}

/**
 * Returns who may play the stream of an event; null if there is no such event. `listeners` returns the sockets in its
 * room and is called only if access depends on the viewer. If it fails, nobody gets the URL, which means "load the
 * event again".
 */
export async function audienceOf(
  deps: Pick<Deps, "db" | "clock" | "signer">,
  eventId: string,
  listeners: () => Promise<readonly Listener[]>,
): Promise<Audience | null> {
  const row = await findEvent(deps.db, eventId);
  if (row === null) return null;
  const urlFor = async (viewer: Viewer | null) => toEvent(row, await entitlementsOf(deps, viewer)).sources.hd;
  const forAnybody = await urlFor(null);
  if (forAnybody !== null) return { eventUrl: forAnybody, holders: null };
  const found = await listeners().catch((error: unknown) => {
    logFault("The sockets of an event could not be listed", error);
    return [];
  });
  const urls = new Map<string, string | null>();
  const holders: string[] = [];
  for (const { id, data } of found) {
    if (data.viewer === null) continue;
    const { userId } = data.viewer;
    if (!urls.has(userId)) urls.set(userId, await urlFor(data.viewer));
    if (urls.get(userId)) holders.push(id);
  }
  return { eventUrl: [...urls.values()].find((url) => url !== null) ?? null, holders };
}
