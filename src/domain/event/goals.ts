import type { Moment } from "./event.ts";

const GOALS: readonly string[] = ["goal", "penalty_goal", "own_goal"];

/** Returns whether a moment is a goal of any kind; points, as in basketball, are not goals. */
export const isGoal = ({ kind }: Pick<Moment, "kind">): boolean => GOALS.includes(kind);
