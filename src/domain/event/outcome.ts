import type { SportEvent } from "./event.ts";
import { resultOf } from "./result.ts";

export type Outcome = "won" | "drawn" | "lost";

/** Returns how an ended match turned out for one of its teams; null if that is unknown. */
export function outcomeFor(
  event: Pick<SportEvent, "status" | "score" | "result" | "team1" | "team2">,
  teamId: string,
): Outcome | null {
  const { status, score, team1, team2 } = event;
  if (status !== "archived") return null;
  const isHome = team1?.id === teamId;
  if (!isHome && team2?.id !== teamId) return null;
  const { winner } = resultOf(event);
  if (winner === null) return score === null ? null : "drawn";
  return (winner === "home") === isHome ? "won" : "lost";
}
