import type { Wire } from "./wire.ts";

/** The kinds of moments that the contract names; a server may send others. */
export const MOMENT_KINDS = [
  "goal",
  "penalty_goal",
  "own_goal",
  "points",
  "yellow_card",
  "red_card",
  "substitution",
  "penalty",
  "timeout",
  "period_start",
  "period_end",
  "review",
] as const satisfies readonly Wire<"Moment">["kind"][];

const GOALS: ReadonlySet<string> = new Set(["goal", "penalty_goal", "own_goal"]);

/** Returns whether a moment is a goal of any kind; points, as in basketball, are not goals. */
export const isGoal = ({ kind }: { readonly kind: string }): boolean => GOALS.has(kind);
