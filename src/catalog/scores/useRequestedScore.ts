import { useQuery } from "@tanstack/react-query";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import type { Score } from "#src/domain/event/event.ts";
import { lacksScore, useScore, type Scored } from "./useScore.ts";

/** Poll interval during a live match, because no message tells of statistics; a goal triggers a fetch at once. */
export const STATS_POLL_MS = 30_000;

/** Returns the score as `useScore` does, and if the event brings none requests the statistics (ENT-7). */
export function useRequestedScore(event: Scored): { readonly score: Score | null; readonly isLoading: boolean } {
  const { isLoading } = useQuery({
    ...matchQueries.stats(event.id),
    enabled: lacksScore(event),
    refetchInterval: event.status === "live" ? STATS_POLL_MS : false,
  });
  return { score: useScore(event), isLoading };
}
