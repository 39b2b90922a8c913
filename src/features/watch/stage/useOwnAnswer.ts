import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useHydrated } from "#src/ui/useHydrated.ts";

/**
 * Returns false while a page that was rendered for everybody waits for what the API says to this viewer about the event,
 * channel or clip: the host may be allowed to watch what the viewer is not (docs/decisions/074).
 */
export function useOwnAnswer(id: string): boolean {
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  /** Whether the API has answered or cannot be reached: later questions do not stop what plays. */
  const [isAnswered, setAnswered] = useState(isHydrated);
  useEffect(() => {
    if (isAnswered || !isHydrated) return;
    const isAsked = () =>
      queryClient.isFetching({ predicate: ({ queryKey }) => queryKey[1] === "detail" && queryKey[2] === id }) > 0;
    // The cache has an answer before the page is told of it.
    const look = () => isAsked() || notifyManager.schedule(() => isAsked() || setAnswered(true));
    look();
    return queryClient.getQueryCache().subscribe(look);
  }, [queryClient, id, isAnswered, isHydrated]);
  // The page of a match takes in what it is told after it has rendered (catalog/playhead/useMatchView.ts).
  return useDeferredValue(isAnswered);
}
