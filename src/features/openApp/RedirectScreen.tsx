import { useQuery } from "@tanstack/react-query";
import { Link, notFound, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ApiError } from "#src/api/error.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { IndeterminateBar } from "#src/ui/status/IndeterminateBar.tsx";
import styles from "./Solo.module.css";

/** Looks up the event of a partner's reference id and redirects there, replacing the history entry (RTE-6). */
export function RedirectScreen({ referenceId }: { readonly referenceId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: event, error, isError, isFetching, refetch } = useQuery(matchQueries.byReference(referenceId));
  useEffect(() => {
    if (event === undefined) return;
    const to = event.status === "channel" ? "/channels/$eventId" : "/events/$eventId";
    void navigate({ to, params: { eventId: event.id }, replace: true });
  }, [event, navigate]);
  if (error instanceof ApiError && error.status === 404) throw notFound({ data: { context: "event" } });
  const title = t(($) => $.openApp.finding);
  return (
    <div className={styles.solo}>
      <PageMetadata title={title} isHidden />
      {isError ? (
        <ErrorNote
          title={t(($) => $.openApp.notFound)}
          text={errorText(t, error)}
          retryLabel={t(($) => $.common.retry)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.outcome} aria-busy="true">
          <svg
            className={styles.art}
            viewBox="0 0 288 112"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            aria-hidden="true"
          >
            <path d="M0 20h288M144 20v92" />
            <path d="M100 112a44 44 0 0 1 88 0" />
            <circle cx="144" cy="112" r="4" fill="currentColor" />
          </svg>
          <h1 className="h-page">{title}</h1>
          <IndeterminateBar />
          <p className="small">{t(($) => $.openApp.reference, { id: referenceId })}</p>
          <Link to="/" className={buttonClass({ variant: "ghost" })}>
            {t(($) => $.common.goToHomepage)}
          </Link>
        </div>
      )}
    </div>
  );
}
