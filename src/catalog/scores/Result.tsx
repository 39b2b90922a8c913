import { lazy, memo, Suspense, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { whenTimeToLoad } from "#src/offline/lazyWhenIdle.tsx";
import type { ResultLineProps } from "./ResultLine.tsx";

let Line: ComponentType<ResultLineProps> | null = null;

/** Loads `ResultLine` and its texts, so that `Result` renders it at once. Rejects if one of them cannot be loaded. */
export async function loadResultLine(allTexts: () => Promise<void>) {
  const [{ ResultLine }] = await Promise.all([import("./ResultLine.tsx"), allTexts()]);
  Line ??= ResultLine;
  return { default: ResultLine };
}

/** Beyond two numbers (EVT-19). Few first screens have one, so its code loads late, after the server's markup. */
export const Result = memo(function Result(props: ResultLineProps) {
  const { allTexts } = useTranslation();
  Line ??= lazy(() => whenTimeToLoad().then(() => keepTrying(() => loadResultLine(allTexts))));
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
});
