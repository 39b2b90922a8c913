import { lazy, Suspense, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { FallbackBoundary } from "#src/ui/status/FallbackBoundary.tsx";

type RailWithOwnCode = "latest" | "highlights" | "channels" | "leagues";

/**
 * Returns a rail whose code loads when it is rendered. If that fails, the rail shows an error with a button to reload
 * the page, and the other rails stay.
 */
export function lazyRail(name: RailWithOwnCode, load: () => Promise<ComponentType>): ComponentType {
  const Rail = lazy(async () => ({ default: await load() }));

  return function LazyRail() {
    const { t } = useTranslation();
    const failed = (
      <div className="section">
        <ErrorNote
          title={t(($) => $.home.failed[name])}
          retryLabel={t(($) => $.common.retry)}
          // Browsers request a module that failed to load only once in the life of a page.
          onRetry={() => location.reload()}
        />
      </div>
    );
    return (
      <FallbackBoundary resetKey={name} fallback={failed}>
        <Suspense>
          <Rail />
        </Suspense>
      </FallbackBoundary>
    );
  };
}
