import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { EventStats } from "#src/domain/event/stats.ts";

/** Shots and passes change without a message: while the match is on they are asked for again. A goal asks at once. */
const ASK_AGAIN_MS = 30_000;

/** The figures of a match, or null where the tenant shows none (CFG-5): then they are not asked for either. */
export function useMatchStats({ id, status }: Pick<SportEvent, "id" | "status">): UseQueryResult<EventStats> | null {
  const hasStats = useFlag("enable_match_stats");
  const stats = useQuery({
    ...matchQueries.stats(id),
    enabled: hasStats,
    refetchInterval: status === "live" ? ASK_AGAIN_MS : false,
  });
  return hasStats ? stats : null;
}
