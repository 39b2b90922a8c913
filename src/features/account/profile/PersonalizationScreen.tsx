import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { Button } from "#src/ui/Button.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { isNoUser, profileQueries } from "#src/catalog/queries/profile.ts";
import { ProfileInputs } from "./ProfileInputs.tsx";
import { useProfileForm } from "./useProfileForm.ts";
import styles from "#src/features/account/account.module.css";

interface PersonalizationScreenProps {
  readonly onDone: () => void;
}

/** Renders the step of the sign-up that asks about the viewer; it can be skipped (AUTH-12). */
export function PersonalizationScreen({ onDone }: PersonalizationScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(profileQueries.mine());
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.about.title)} isHidden />
      <div>
        <h1 className="h-page">{t(($) => $.account.about.title)}</h1>
        <p className="muted">{t(($) => $.account.about.text)}</p>
      </div>
      {query.data !== undefined ? (
        <AboutForm profile={query.data} onDone={onDone} />
      ) : query.isPending ? (
        <Skeleton height="24rem" />
      ) : (
        <>
          <ErrorNote
            title={isNoUser(query.error) ? t(($) => $.errors.user_data_not_found) : t(($) => $.account.profileFailed)}
            text={errorText(t, query.error)}
            retryLabel={t(($) => $.common.retry)}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
          <Button variant="ghost" onClick={onDone}>
            {t(($) => $.account.about.skip)}
          </Button>
        </>
      )}
    </div>
  );
}

function AboutForm({ profile, onDone }: PersonalizationScreenProps & { readonly profile: Profile }) {
  const { t, language } = useTranslation();
  const { form, edits, fieldErrors, isBusy, formError, onChange, undo } = useProfileForm(profile, onDone);
  const skip = () => {
    undo();
    onDone();
  };

  return (
    <form {...form} className={styles.grid}>
      <ProfileInputs profile={profile} edits={edits} fieldErrors={fieldErrors} onChange={onChange} />
      {formError !== null && (
        <div className={styles.wide}>
          <Note tone="danger" role="alert">
            {waitText({ t, language }, formError)}
          </Note>
        </div>
      )}
      <div className={styles.saveBar}>
        <Button variant="ghost" onClick={skip}>
          {t(($) => $.account.about.skip)}
        </Button>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t(($) => $.account.about.goOn)}
        </Button>
      </div>
    </form>
  );
}
