import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";

type RailWithOwnCode = "latest" | "highlights" | "channels" | "leagues";

/**
 * Returns a rail whose code loads when it is rendered. If that fails, the rail shows an error with a button to reload
 * the page, and the other rails stay.
 */
export function railInItsTurn(name: RailWithOwnCode, load: () => Promise<ComponentType>): ComponentType {
  const Rail = lazy(async () => ({ default: await load() }));

  return function RailInItsTurn() {
    const { t } = useTranslation();
    return (
      <CatchBoundary
        getResetKey={() => name}
        errorComponent={() => (
          <div className="section">
            <ErrorNote
              title={t(($) => $.home.failed[name])}
              retryLabel={t(($) => $.common.retry)}
              // Browsers do not import a module again after a failure, so the page has to be reloaded.
              onRetry={() => location.reload()}
            />
          </div>
        )}
      >
        <Suspense>
          <Rail />
        </Suspense>
      </CatchBoundary>
    );
  };
}
