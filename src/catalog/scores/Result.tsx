import { lazy, Suspense } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import type { ResultLineProps } from "./ResultLine.tsx";

/** Lazy, because few lists have a match whose score does not say it all. */
const ResultLine = lazy(async () => ({
  default: (await keepTrying(() => import("./ResultLine.tsx"))).ResultLine,
}));

/** Says beside the score what two numbers do not, unless scores are hidden (EVT-15, EVT-19). */
export function Result(props: ResultLineProps) {
  return useHidesScore(props.event.id) || !props.event.result ? null : (
    <Suspense>
      <ResultLine {...props} />
    </Suspense>
  );
}
