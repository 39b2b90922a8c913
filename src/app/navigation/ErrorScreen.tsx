import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { leavingStore } from "#src/platform/reload.ts";
import { isChunkError, recoverAt, retryAt } from "#src/platform/staleChunk.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ErrorPage } from "#src/catalog/lists/ErrorPage.tsx";

/**
 * Shows why a screen could not be rendered or loaded, with a button to retry. A missing code file (PWA-5) is first
 * recovered from; the error is shown only if that fails.
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

  async function retry(): Promise<void> {
    if (isChunk && (await retryAt(router.latestLocation.publicHref))) return;
    reset();
    await router.invalidate();
  }

  const title = t(($) => $.errors.page_failed);
  return (
    <>
      <PageMetadata title={title} />
      <ErrorPage title={title} text={errorText(t, error)} onRetry={() => void retry()} />
    </>
  );
}
