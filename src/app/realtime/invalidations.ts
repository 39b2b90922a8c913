import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";

/** The shortest and the longest time over which the pages in a room spread what they ask for, ms (contract socket.md). */
const SPREAD_MS = 2_000;
const LONGEST_SPREAD_MS = 30_000;
/** So many pages ask in a second. */
const PAGES_PER_S = 500;

/**
 * Invalidates queries after a random wait of 0 to 2 s, longer where the message names an `audience` of more than a
 * thousand; several calls during the wait count as one.
 */
export interface Invalidations {
  event(eventId: string, audience?: number | null): void;
  stats(eventId: string, audience?: number | null): void;
  /** Clips and highlights, including the viewer's own. */
  clips(): void;
  /** Lists of events and the counts beside them, because an event may now belong to other lists. */
  lists(audience?: number | null): void;
}

/** Returns how long the pages of an audience spread what they ask for, ms. */
const spreadOf = (audience: number | null) =>
  Math.min(Math.max(SPREAD_MS, ((audience ?? 0) / PAGES_PER_S) * 1_000), LONGEST_SPREAD_MS);

export function createInvalidations(queryClient: QueryClient): Invalidations {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  function soon(name: string, keys: readonly QueryKey[], audience: number | null = null): void {
    if (waiting.has(name)) return;
    const run = () => {
      waiting.delete(name);
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    };
    waiting.set(name, setTimeout(run, Math.random() * spreadOf(audience)));
  }
  return {
    event: (eventId, audience) => soon(`event ${eventId}`, [eventQueries.detail(eventId).queryKey], audience),
    stats: (eventId, audience) => soon(`stats ${eventId}`, [matchQueries.stats(eventId).queryKey], audience),
    clips: () => soon("clips", [clipQueries.all()]),
    lists: (audience) =>
      soon(
        "lists",
        [eventQueries.lists(), [...eventQueries.all(), "infinite"], [...eventQueries.all(), "sportCounts"]],
        audience,
      ),
  };
}
