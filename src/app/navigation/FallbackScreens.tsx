import { useLocation, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isRecord } from "#src/lib/json.ts";
import { leavingStore } from "#src/platform/reload.ts";
import { isChunkError, recoverAt, retryAt } from "#src/platform/staleChunk.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ErrorPage } from "#src/catalog/lists/ErrorPage.tsx";
import styles from "./FallbackScreens.module.css";

/** The style sheet arranges the boxes by the route's name: a component for each would be part of every first load. */
export function PendingScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.pending} aria-busy="true">
      <span className="sr">{t(($) => $.catalog.loading)}</span>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** After a stale chunk (PWA-5) the page recovers first, and the error is shown only if that fails. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isLeaving = useSyncExternalStore(leavingStore.subscribe, leavingStore.get, () => false);
  const isChunk = isChunkError(error);
  const [isRecovering, setIsRecovering] = useState(isChunk);
  useEffect(() => {
    // While it reloads, `isLeaving` is true. If the viewer stays because of unsaved input, the error is shown.
    if (isChunk) void recoverAt(router.latestLocation.publicHref).then(() => setIsRecovering(false));
  }, [isChunk, router]);
  if (isLeaving || isRecovering) return <PendingScreen />;

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

/** What was not found; a route names it by `throw notFound({ data: { context: "event" } })`. */
export type NotFoundContext = "page" | "event";

/** Shows the 404 of an unknown page (NAV-8) or of an event that cannot be shown (NAV-9, NAV-10). */
export function NotFoundScreen({ data }: { readonly data?: unknown }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const event = notFoundContextOf(data) === "event";
  const title = event ? t(($) => $.errors.event_not_found) : t(($) => $.errors.page_not_found);
  const text = event ? t(($) => $.errors.could_not_find_event) : t(($) => $.errors.could_not_find_page, { path });
  return (
    <>
      <PageMetadata title={title} isHidden />
      <ErrorPage code="404" title={title} text={text} />
    </>
  );
}

/** Returns what was not found, from the data of `notFound()`, which the router may wrap in another `data`. */
export function notFoundContextOf(data: unknown): NotFoundContext {
  const given = isRecord(data) && isRecord(data.data) ? data.data : data;
  return isRecord(given) && given.context === "event" ? "event" : "page";
}
