import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

export interface LazyPanelProps {
  /** What makes it try again by itself, such as the chosen tab. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part of the page whose code is loaded when it is needed. When it fails, the rest of the page still works (EVT-3). */
export function LazyPanel({ name, children }: LazyPanelProps) {
  const { t } = useTranslation();
  return (
    <CatchBoundary
      getResetKey={() => name}
      errorComponent={() => (
        <ErrorNote
          title={t(($) => $.watch.partFailed)}
          retryLabel={t(($) => $.common.retry)}
          // Code that did not load is asked for again only by a new page.
          onRetry={() => location.reload()}
        />
      )}
    >
      <Suspense fallback={<Skeleton height="16rem" width="100%" />}>{children}</Suspense>
    </CatchBoundary>
  );
}
