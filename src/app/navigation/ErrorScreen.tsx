import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { leavingStore } from "#src/platform/reload.ts";
import { isChunkError, recoverAt } from "#src/platform/staleChunk.ts";
import { PageHead } from "#src/ui/page/PageHead.tsx";
import { ErrorPage } from "#src/catalog/lists/ErrorPage.tsx";

/**
 * Shown in place of a screen that could not be drawn or loaded: says why and tries again. A missing code file (PWA-5)
 * is first recovered from; only when that fails does the error show.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isLeaving = useSyncExternalStore(leavingStore.subscribe, leavingStore.get, () => false);
  const isChunk = isChunkError(error);
  const [isRecovering, setIsRecovering] = useState(isChunk);
  useEffect(() => {
    if (isChunk) void recoverAt(router.latestLocation.publicHref).then(setIsRecovering);
  }, [isChunk, router]);
  if (isLeaving || isRecovering) return null;

  const title = t(($) => $.errors.page_failed);
  return (
    <>
      <PageHead title={title} />
      <ErrorPage
        title={title}
        text={errorText(t, error)}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
