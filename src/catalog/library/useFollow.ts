import { useEffect } from "react";
import { useSession } from "#src/session/session.ts";
import { loadFollows } from "./follows.ts";
import { useToggle, type Toggle } from "./useChange.ts";

/** A team, league or category that the viewer can follow. */
export interface Followable {
  readonly id: string;
  /** One of team, league, category or subcategory. */
  readonly type: string;
  readonly title: string;
}

/** Returns whether the viewer follows `item`, and a function to change that (FOL-1, FOL-5). */
export function useFollow({ id, type, title }: Followable): Toggle {
  const { isAuthenticated, followed } = useSession();
  useEffect(() => {
    // The stored follows are shown until the server has answered.
    if (isAuthenticated) loadFollows().catch(() => undefined);
  }, [isAuthenticated]);
  return useToggle({ kind: "follow", id, type, title }, Object.hasOwn(followed, id));
}
