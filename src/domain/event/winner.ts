import type { ResultPart, Score, SportEvent } from "./event.ts";

/** Returns who won or goes through, by the server's word, else by `score`; null for a draw, or while nobody has won. */
export function winnerOf({ result }: Pick<SportEvent, "result">, score: Score | null): "home" | "away" | null {
  if (result?.winner) return result.winner;
  return score === null || score.home === score.away ? null : score.home > score.away ? "home" : "away";
}

/** Returns the shoot-out, which stands in brackets behind the score. */
export const shootOutOf = ({ result }: Pick<SportEvent, "result">): ResultPart | null =>
  result?.parts.find(({ kind }) => kind === "penalties") ?? null;
