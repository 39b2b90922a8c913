import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { REAL_TIME, useMatchTime } from "#src/catalog/playhead/useMatchView.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { STATS_POLL_MS } from "#src/catalog/scores/useRequestedScore.ts";
import { useFlag } from "#src/config/flags.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { EventStats } from "#src/domain/event/stats.ts";
import { isReached, type MatchTime } from "#src/domain/playhead/playhead.ts";
import { addTo, type Timeline } from "#src/domain/playhead/timeline.ts";
import { asServerTime } from "#src/lib/clock.ts";
import type { Store } from "#src/lib/store.ts";

export interface MatchStats {
  readonly query: UseQueryResult<EventStats>;
  /** What is known was learnt later than the moment in the picture. */
  readonly isAhead: boolean;
}

/** Returns the statistics of a match as of the picture; null, without a request, if the tenant shows none (CFG-5). */
export function useMatchStats(
  { id, status }: Pick<SportEvent, "id" | "status">,
  time: Store<MatchTime> = REAL_TIME,
): MatchStats | null {
  const hasStats = useFlag("enable_match_stats");
  const query = useQuery({
    ...matchQueries.stats(id),
    enabled: hasStats,
    refetchInterval: status === "live" ? STATS_POLL_MS : false,
  });
  const { data, dataUpdatedAt } = query;
  const [learnt, setLearnt] = useState<Timeline<EventStats>>([]);
  if (data !== undefined && learnt.at(-1)?.value !== data) setLearnt(addTo(learnt, asServerTime(dataUpdatedAt), data));
  const count = useMatchTime(time, (now) => learnt.filter(({ at }) => isReached(at, now)).length);
  if (!hasStats) return null;
  const shown = learnt[count - 1]?.value;
  if (count === learnt.length || shown === undefined) return { query, isAhead: count < learnt.length };
  return { query: { ...query, data: shown } as UseQueryResult<EventStats>, isAhead: false };
}
