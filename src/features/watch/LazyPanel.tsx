import { Suspense, lazy, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { FallbackBoundary } from "#src/ui/status/FallbackBoundary.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

export interface LazyPanelProps {
  /** A change of this value clears the error, such as the id of the selected tab. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Renders a deferred part of the page. If its code fails to load, the rest of the page still works (EVT-3). */
export function LazyPanel({ resetKey, children }: LazyPanelProps) {
  const { t } = useTranslation();
  return (
    <FallbackBoundary
      resetKey={resetKey}
      fallback={
        <ErrorNote
          title={t(($) => $.watch.partFailed)}
          retryLabel={t(($) => $.common.retry)}
          // Browsers do not import a module again after a failure, so the page has to be reloaded.
          onRetry={() => location.reload()}
        />
      }
    >
      <Suspense fallback={<Skeleton height="16rem" width="100%" />}>{children}</Suspense>
    </FallbackBoundary>
  );
}

/* Deferred parts around the player: their code loads when they are opened, so that the picture comes first. */

export const ChatPanel = lazy(async () => ({ default: (await import("./chat/ChatPanel.tsx")).ChatPanel }));
export const ClipsPanel = lazy(async () => ({ default: (await import("./clips/ClipsPanel.tsx")).ClipsPanel }));
export const TagsPanel = lazy(async () => ({ default: (await import("./tags/TagsPanel.tsx")).TagsPanel }));
export const TagForm = lazy(async () => ({ default: (await import("./tags/TagForm.tsx")).TagForm }));
