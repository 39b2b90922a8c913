import type { Moment, SportEvent } from "#src/domain/event/event.ts";

/** A scorer's goals in order of time: "Ines Duarte 12’, 58’". */
export interface Scorer {
  readonly name: string;
  readonly goals: readonly { readonly clockText: string; readonly kind: string }[];
}

const GOALS = ["goal", "penalty_goal", "own_goal"];
/** More goals than this do not fit on a row; such matches show only the list of moments. */
const MAX_GOALS = 14;

/** Returns the scorers of a side, by their first goal; empty if names are unknown or there are too many goals. */
export function scorersOf(moments: readonly Moment[], side: "home" | "away"): Scorer[] {
  const all = moments.filter(({ kind }) => GOALS.includes(kind));
  if (all.length > MAX_GOALS) return [];
  const byName = new Map<string, { clockText: string; kind: string }[]>();
  for (const { playerName, clockText, kind, side: of } of all) {
    if (of !== side || playerName === null || clockText === null) continue;
    byName.set(playerName, [...(byName.get(playerName) ?? []), { clockText, kind }]);
  }
  return Array.from(byName, ([name, goals]) => ({ name, goals }));
}

/** Sports with few enough goals to name the scorers. */
const NAMING = ["football", "hockey"];

/**
 * Returns whether the first scorer is still to come; the space for the name is reserved, so that a goal shifts nothing.
 */
export function isGoalless({ status, sportType, score }: Pick<SportEvent, "status" | "sportType" | "score">): boolean {
  return status === "live" && NAMING.includes(sportType ?? "") && score?.home === 0 && score.away === 0;
}
