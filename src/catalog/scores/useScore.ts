import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import type { Score, SportEvent } from "#src/domain/event/event.ts";
import { scoreOf } from "#src/domain/event/stats.ts";

/** Poll interval during a live match, because no message tells of statistics; a goal triggers a fetch at once. */
export const STATS_POLL_MS = 30_000;

type Scored = Pick<SportEvent, "id" | "status" | "score" | "team1" | "team2">;

/** Returns whether the score of a match, if there is one, is only in its statistics: the specification's events have none. */
const lacksScore = ({ status, score, team1, team2 }: Scored): boolean =>
  score === null && team1 !== null && team2 !== null && (status === "live" || status === "archived");

/** Its own, else that of statistics which some page has requested (ENT-7). Requests nothing itself. */
export function useScore(event: Scored): Score | null {
  const queryClient = useQueryClient();
  const { id } = event;
  const isWanted = lacksScore(event);
  const read = () => {
    const stats = isWanted ? queryClient.getQueryData(matchQueries.stats(id).queryKey) : undefined;
    return stats === undefined ? null : scoreOf(stats);
  };
  const subscribe = useCallback(
    (onChange: () => void) => (isWanted ? queryClient.getQueryCache().subscribe(onChange) : () => undefined),
    [queryClient, isWanted],
  );
  const known = useSyncExternalStore(subscribe, read, read);
  return event.score ?? known;
}

/** Returns the score as `useScore` does, and requests the statistics if the event brings none (ENT-7). */
export function useRequestedScore(event: Scored): { readonly score: Score | null; readonly isLoading: boolean } {
  const { isLoading } = useQuery({
    ...matchQueries.stats(event.id),
    enabled: lacksScore(event),
    refetchInterval: event.status === "live" ? STATS_POLL_MS : false,
  });
  return { score: useScore(event), isLoading };
}
