import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";

type RailWithOwnCode = "latest" | "highlights" | "channels" | "leagues";

/**
 * Returns a rail whose code loads when it is rendered. If that fails, the rail shows an error with a button to reload
 * the page, and the other rails stay.
 */
export function lazyRail(name: RailWithOwnCode, load: () => Promise<ComponentType>): ComponentType {
  const Rail = lazy(async () => ({ default: await load() }));

  // A component of its own: an inline one would be another component at every render, and its button would lose the focus.
  function LoadingFailed() {
    const { t } = useTranslation();
    return (
      <div className="section">
        <ErrorNote
          title={t(($) => $.home.failed[name])}
          retryLabel={t(($) => $.common.retry)}
          // Browsers request a module that failed to load only once in the life of a page.
          onRetry={() => location.reload()}
        />
      </div>
    );
  }

  return function LazyRail() {
    return (
      <CatchBoundary getResetKey={() => name} errorComponent={LoadingFailed}>
        <Suspense>
          <Rail />
        </Suspense>
      </CatchBoundary>
    );
  };
}
