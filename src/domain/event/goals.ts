import type { Moment } from "./event.ts";

const GOALS: readonly string[] = ["goal", "penalty_goal", "own_goal"];

export const isGoal = ({ kind }: Pick<Moment, "kind">): boolean => GOALS.includes(kind);
