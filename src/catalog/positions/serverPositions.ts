import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ABSENT_ANSWER, orAbsent } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import { ApiError, isAbsent } from "#src/api/error.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { toPositions, type ServerPosition } from "#src/domain/viewer/position.wire.ts";
import { record } from "#src/domain/wire.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { merges } from "#src/catalog/playback/begun.ts";
import { readPositions, writePositions } from "#src/catalog/playback/positions.ts";

/** Younger positions are not asked for again, ms. */
const FRESH_MS = 30 * SECOND_MS;

/** The pages whose server turned out to lack these calls (`x-decision`): they ask no more. */
const missing = new WeakSet<QueryClient>();

const query = (viewerId: string) =>
  queryOptions({
    queryKey: ["positions", viewerId],
    queryFn: async ({ client, signal }): Promise<readonly ServerPosition[]> => {
      if (missing.has(client)) return [];
      const answer = await orAbsent(getApi().get("/api/user/get_positions", { signal }));
      if (answer === ABSENT_ANSWER) missing.add(client);
      return toPositions(record<{ entries: unknown }>(contentOf(answer)).entries);
    },
    staleTime: FRESH_MS,
  });

/** Stores where this viewer stopped on other devices. Resolves to what the server has; to nothing if it does not answer. */
export async function askForPositions(queryClient: QueryClient): Promise<readonly ServerPosition[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId === null) return [];
  const positions = await queryClient.fetchQuery({ ...query(viewerId), retry: false }).catch(() => []);
  mergePositions(viewerId, positions);
  return positions;
}

/** Sends the server where the viewer stopped last in a video; rejects with ApiError. */
export async function savePosition(client: QueryClient, id: string): Promise<void> {
  const stopped = readPositions(viewerIdOf(sessionStore.get()))[id];
  // A later one of another device is on the server already.
  if (missing.has(client) || stopped === undefined || stopped.device !== null) return;
  const [position, duration, watched_at] = [stopped.positionMs, stopped.durationMs, stopped.at].map(Math.round);
  try {
    await getApi().post("/api/user/save_position", { video_id: id, position, duration, watched_at });
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const isOfVideo = error instanceof ApiError && error.code === "event_not_found";
    if (!isOfVideo) missing.add(client);
  }
}

/** Stores those that this viewer watched later on other devices (PLR-13). */
export function mergePositions(viewerId: string, positions: readonly ServerPosition[]): void {
  const all = readPositions(viewerId);
  const later = positions.filter(({ id, at }) => !Object.hasOwn(all, id) || (all[id]?.at ?? 0) < at);
  const merged = later.map(({ id, ...position }) => [id, position] as const);
  if (later.length > 0 && writePositions(viewerId, { ...all, ...Object.fromEntries(merged) }))
    merges.set(merges.get() + 1);
}
