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
