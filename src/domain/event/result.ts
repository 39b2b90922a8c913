import type { Decision, ResultPart, SportEvent } from "./event.ts";

/** Where a part of a result stands. "line": one after another; "behind": after the score; "sum": with a word of its own. */
type Place = "line" | "behind" | "sum";

/** A kind that is not listed stands in the line: it is shown as given. */
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
  const higher = score === null || score.home === score.away ? null : score.home > score.away ? "home" : "away";
  return {
    decidedBy: status === "archived" ? (result?.decidedBy ?? null) : null,
    winner: status === "upcoming" ? null : (result?.winner ?? higher),
    behind: at("behind")[0] ?? null,
    line: at("line"),
    sums: at("sum"),
  };
}
