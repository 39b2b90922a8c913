import { ACCESS_BY_COVERAGE, COVERAGES, type AccessKind } from "./access.ts";
import type { CommerceCoverage } from "./event.ts";

/** Who may watch, as lists are narrowed by it. */
export const ACCESS_KINDS = ["free", "members", "ppv", "subscription"] as const satisfies readonly AccessKind[];

/** What the wire calls media that these may watch; several values stand for tickets. */
export const coveragesOf = (kinds: readonly AccessKind[]): CommerceCoverage[] =>
  COVERAGES.filter((coverage) => kinds.includes(ACCESS_BY_COVERAGE[coverage]));
