const GOALS: ReadonlySet<string> = new Set(["goal", "penalty_goal", "own_goal"]);

/** Returns whether a moment is a goal of any kind; points, as in basketball, are not goals. */
export const isGoal = ({ kind }: { readonly kind: string }): boolean => GOALS.has(kind);
