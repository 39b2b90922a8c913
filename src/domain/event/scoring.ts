import type { Moment } from "./event.ts";

const GOALS: readonly string[] = ["goal", "penalty_goal", "own_goal"];

type Kind = Pick<Moment, "kind">;

/** Returns whether a moment is a goal of any kind; points, as in basketball, are not goals. */
export const isGoal = ({ kind }: Kind): boolean => GOALS.includes(kind);

/** Returns whether a moment changes the score: a goal or points. */
export const changesScore = ({ kind }: Kind): boolean => isGoal({ kind }) || kind === "points";
