import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, type ComponentType } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";

type RailWithOwnCode = "latest" | "highlights" | "channels" | "leagues";

/**
 * Returns a rail whose code is loaded when it is rendered. If that fails, the rail shows the same error as for its data,
 * with a button to try again, and the rest of the page stays.
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
              // Browsers ask for code that did not load only once in the life of a page.
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
