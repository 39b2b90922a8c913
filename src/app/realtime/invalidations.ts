import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";

/** The longest wait, ms: the pages in a large room must not ask the server at the same moment (contract socket.md). */
const SPREAD_MS = 2_000;

/** Invalidates queries after a random wait of 0 to 2 s; several calls during the wait count as one. */
export interface Invalidations {
  event(eventId: string): void;
  stats(eventId: string): void;
  /** Clips and highlights, including the viewer's own. */
  clips(): void;
  /** Lists of events and the counts beside them, because an event may now belong to other lists. */
  lists(): void;
}

export function createInvalidations(queryClient: QueryClient): Invalidations {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  function soon(name: string, keys: readonly QueryKey[]): void {
    if (waiting.has(name)) return;
    const run = () => {
      waiting.delete(name);
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    };
    waiting.set(name, setTimeout(run, Math.random() * SPREAD_MS));
  }
  return {
    event: (eventId) => soon(`event ${eventId}`, [eventQueries.detail(eventId).queryKey]),
    stats: (eventId) => soon(`stats ${eventId}`, [matchQueries.stats(eventId).queryKey]),
    clips: () => soon("clips", [clipQueries.all()]),
    lists: () =>
      soon("lists", [
        eventQueries.lists(),
        [...eventQueries.all(), "infinite"],
        [...eventQueries.all(), "sportCounts"],
      ]),
  };
}
