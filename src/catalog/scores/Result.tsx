import { lazy, memo, Suspense, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { whenTimeToLoad } from "#src/offline/lazyWhenIdle.tsx";
import type { ResultLineProps } from "./ResultLine.tsx";

let Line: ComponentType<ResultLineProps> | null = null;

/** Loads `ResultLine` and its words: for a list whose rows are still to come, and for pages of the server. */
export async function loadResultLine(allTexts: () => Promise<void>) {
  const [{ ResultLine }] = await keepTrying(() => Promise.all([import("./ResultLine.tsx"), allTexts()]));
  Line ??= ResultLine;
  return { default: ResultLine };
}

/**
 * `ResultLine`, which few matches of the first screen need: for those with a `result` (EVT-19). Its code loads once the
 * first screen is idle; until then a page of the server keeps what the server has rendered.
 */
export const Result = memo(function Result(props: ResultLineProps) {
  const { allTexts } = useTranslation();
  Line ??= lazy(() => whenTimeToLoad().then(() => loadResultLine(allTexts)));
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
});
