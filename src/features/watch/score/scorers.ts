import type { Moment, SportEvent } from "#src/domain/event/event.ts";

/** A scorer's goals in the order they fell: "Ines Duarte 12’, 58’". */
export interface Scorer {
  readonly name: string;
  readonly goals: readonly { readonly clockText: string; readonly kind: string }[];
}

const GOALS = ["goal", "penalty_goal", "own_goal"];
/** More goals than this no line can hold; such sports show the list of moments only. */
const MOST_GOALS = 14;

/** Who scored for a side, by their first goal; empty where names are not known or goals are too many to name. */
export function scorersOf(moments: readonly Moment[], side: "home" | "away"): Scorer[] {
  const all = moments.filter(({ kind }) => GOALS.includes(kind));
  if (all.length > MOST_GOALS) return [];
  const byName = new Map<string, { clockText: string; kind: string }[]>();
  for (const { playerName, clockText, kind, side: of } of all) {
    if (of !== side || playerName === null || clockText === null) continue;
    byName.set(playerName, [...(byName.get(playerName) ?? []), { clockText, kind }]);
  }
  return Array.from(byName, ([name, goals]) => ({ name, goals }));
}

/** Sports in which goals are few enough to name who scored them. */
const NAMING = ["football", "hockey"];

/** Whether the first scorer's name is still to come: its place is held, so that the goal moves nothing on the page. */
export function isGoalless({ status, sportType, score }: Pick<SportEvent, "status" | "sportType" | "score">): boolean {
  return status === "live" && NAMING.includes(sportType ?? "") && score?.home === 0 && score.away === 0;
}
