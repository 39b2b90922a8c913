import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { statsKey } from "#src/catalog/queries/eventQueries.ts";
import type { Score, SportEvent } from "#src/domain/event/event.ts";
import { scoreOf, type EventStats } from "#src/domain/event/stats.ts";

export type Scored = Pick<SportEvent, "id" | "status" | "score" | "team1" | "team2">;

/** Returns whether the score of a match, if there is one, is only in its statistics: the specification's events have none. */
export const lacksScore = ({ status, score, team1, team2 }: Scored): boolean =>
  score === null && team1 !== null && team2 !== null && (status === "live" || status === "archived");

/** Its own, else that of statistics which some page has requested (ENT-7). Requests nothing itself. */
export function useScore(event: Scored): Score | null {
  const queryClient = useQueryClient();
  const { id } = event;
  const isWanted = lacksScore(event);
  const read = () => {
    const stats = isWanted ? queryClient.getQueryData<EventStats>(statsKey(id)) : undefined;
    return stats === undefined ? null : scoreOf(stats);
  };
  const subscribe = useCallback(
    (onChange: () => void) => (isWanted ? queryClient.getQueryCache().subscribe(onChange) : () => undefined),
    [queryClient, isWanted],
  );
  const known = useSyncExternalStore(subscribe, read, read);
  return event.score ?? known;
}
