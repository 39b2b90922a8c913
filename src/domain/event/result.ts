import type { ResultPart, SportEvent } from "./event.ts";
import { shootOutOf, winnerOf } from "./winner.ts";

/** How a winner is found, other than by the score; the texts are `result` in the language files. */
const DECISIONS = ["extra_time", "penalties", "aggregate", "walkover", "retirement"] as const;
type Decision = (typeof DECISIONS)[number];

/** Where a part of a result stands. "line": one after another; "behind": after the score; "sum": with a word of its own. */
type Place = "line" | "behind" | "sum";

/** Parts of any other kind are listed one after another, as the server sent them. */
const PLACES: Readonly<Record<string, Place>> = {
  penalties: "behind",
  regular_time: "sum",
  leg: "sum",
  aggregate: "sum",
};

/** What a viewer reads beside the score, the same on every surface (EVT-19, docs/schedule.md). */
export interface ResultView {
  readonly decidedBy: Decision | null;
  /** Who is shown as the winner; null for a draw, or while nobody has won. */
  readonly winner: "home" | "away" | null;
  /** Stands small and in brackets after each score. */
  readonly behind: ResultPart | null;
  readonly line: readonly ResultPart[];
  readonly sums: readonly ResultPart[];
}

type Scored = Pick<SportEvent, "status" | "score" | "result">;

/** Returns what to say beside `score`, by default the event's own. */
export function resultOf({ status, score: own, result }: Scored, score = own): ResultView {
  const parts = status === "upcoming" ? [] : (result?.parts ?? []);
  const at = (place: Place) => parts.filter(({ kind }) => (PLACES[kind] ?? "line") === place);
  return {
    decidedBy: status === "archived" ? (DECISIONS.find((one) => one === result?.decidedBy) ?? null) : null,
    winner: status === "upcoming" ? null : winnerOf({ result }, score),
    behind: status === "upcoming" ? null : shootOutOf({ result }),
    line: at("line"),
    sums: at("sum"),
  };
}

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
