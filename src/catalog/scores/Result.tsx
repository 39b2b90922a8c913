import { lazy, memo, Suspense, useDeferredValue, useMemo, type ComponentType } from "react";
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
  // A change that cannot be shown yet would leave nothing of the server's markup; deferred, it waits for the code.
  const shown = useDeferredValue(props);
  Line ??= lazy(() => whenTimeToLoad().then(() => keepTrying(() => loadResultLine(allTexts))));
  const Shown = Line;
  return useMemo(
    () => (
      <Suspense>
        <Shown {...shown} />
      </Suspense>
    ),
    [Shown, shown],
  );
});
