import { lazy, memo, Suspense, useDeferredValue, useMemo, type ComponentType } from "react";
import type { Translation } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { whenTimeToLoad } from "#src/offline/lazyWhenIdle.tsx";
import type { ResultLineProps } from "./ResultLine.tsx";

let Line: ComponentType<ResultLineProps> | null = null;

/** Loads `ResultLine` and its texts, so that `Result` renders it at once. Rejects if one of them cannot be loaded. */
export async function loadResultLine(loadTexts: Translation["loadTexts"]) {
  const [{ ResultLine }] = await Promise.all([import("./ResultLine.tsx"), loadTexts("rest")]);
  Line ??= ResultLine;
  return { default: ResultLine };
}

/** Beyond two numbers (EVT-19). Few first screens have one, so its code loads late, after the server's markup. */
export const Result = memo(function Result(props: ResultLineProps) {
  const { loadTexts } = useTranslation();
  // A change that cannot be shown yet would leave nothing of the server's markup; deferred, it waits for the code.
  const shown = useDeferredValue(props);
  Line ??= lazy(() => whenTimeToLoad().then(() => keepTrying(() => loadResultLine(loadTexts))));
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
