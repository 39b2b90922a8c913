import type { SportEvent } from "./event.ts";

export type Outcome = "won" | "drawn" | "lost";

/** Returns how an ended match turned out for one of its teams; null if that is unknown. */
export function outcomeFor(
  { status, score, team1, team2 }: Pick<SportEvent, "status" | "score" | "team1" | "team2">,
  teamId: string,
): Outcome | null {
  if (status !== "archived" || score === null) return null;
  const isHome = team1?.id === teamId;
  if (!isHome && team2?.id !== teamId) return null;
  if (score.home === score.away) return "drawn";
  return score.home > score.away === isHome ? "won" : "lost";
}
