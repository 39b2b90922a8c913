import { ACCESS_BY_COVERAGE, COVERAGES, type AccessKind } from "./access.ts";
import type { CommerceCoverage } from "./event.ts";

export const ACCESS_KINDS = ["free", "members", "ppv", "subscription"] as const satisfies readonly AccessKind[];

/** Returns the wire's coverage values for these kinds; tickets have several. */
export const coveragesOf = (kinds: readonly AccessKind[]): CommerceCoverage[] =>
  COVERAGES.filter((coverage) => kinds.includes(ACCESS_BY_COVERAGE[coverage]));
