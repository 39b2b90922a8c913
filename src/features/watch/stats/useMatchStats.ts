import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { STATS_POLL_MS } from "#src/catalog/scores/useRequestedScore.ts";
import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { EventStats } from "#src/domain/event/stats.ts";

/** Returns the statistics of a match; null, without a request, if the tenant shows none (CFG-5). */
export function useMatchStats({ id, status }: Pick<SportEvent, "id" | "status">): UseQueryResult<EventStats> | null {
  const hasStats = useFlag("enable_match_stats");
  const stats = useQuery({
    ...matchQueries.stats(id),
    enabled: hasStats,
    refetchInterval: status === "live" ? STATS_POLL_MS : false,
  });
  return hasStats ? stats : null;
}
