import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useSteadyPending } from "#src/ui/form/useSteadyPending.ts";
import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { StaleDataNote } from "#src/features/account/StaleDataNote.tsx";
import { VIEWER_DATA_STALE_MS } from "#src/catalog/queries/queryParts.ts";
import { ExportData } from "./ExportData.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { UnverifiedNote } from "#src/catalog/library/UnverifiedNote.tsx";
import { isNoUser, profileQueries } from "#src/catalog/queries/profile.ts";
import { ViewerPanel } from "#src/features/account/ViewerPanel.tsx";
import styles from "#src/features/account/account.module.css";

/** Loads apart from the form, which mostly stands alone. */
const Changes = lazyPart(
  async () => (await import("#src/features/account/changes/ChangesSection.tsx")).ChangesSection,
  { failed: (t) => t(($) => $.watch.partFailed) },
);

/** Shows who is signed in, and the form for their profile (ACC-1). */
export function GeneralScreen() {
  const { t } = useTranslation();
  const query = useQuery({ ...profileQueries.mine(), staleTime: VIEWER_DATA_STALE_MS });
  const isPending = useSteadyPending(query.isPending);
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.title)} />
      <h1 className="h-page">{t(($) => $.account.title)}</h1>
      <ViewerPanel />
      <UnverifiedNote />
      <Changes />
      {query.data !== undefined ? (
        <>
          <ProfileForm profile={query.data} />
          <StaleDataNote query={query} />
        </>
      ) : isPending ? (
        <FormSkeleton />
      ) : (
        <ErrorNote
          title={isNoUser(query.error) ? t(($) => $.errors.user_data_not_found) : t(($) => $.account.profileFailed)}
          text={errorText(t, query.error)}
          retryLabel={t(($) => $.common.retry)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.canExportData === true && <ExportData />}
      <section className={styles.foot} aria-labelledby="delete">
        <div>
          <h2 id="delete" className={styles.heading}>
            {t(($) => $.account.delete.title)}
          </h2>
          <p className="small muted">{t(($) => $.account.delete.line)}</p>
        </div>
        <Link to="/account/delete" className={buttonClass({ variant: "danger" })}>
          {t(($) => $.account.delete.open)}
        </Link>
      </section>
    </div>
  );
}

const ROWS = 5;

function FormSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: ROWS * 2 }, (_, index) => (
        <Skeleton key={index} height="4.75rem" />
      ))}
    </div>
  );
}
