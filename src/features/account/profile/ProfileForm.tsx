import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { ErrorSummary } from "#src/ui/form/ErrorSummary.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { usePendingContent } from "#src/catalog/edits/sendOrQueue.ts";
import {
  PROFILE_FIELDS,
  readProfileChanges,
  withProfileChanges,
  type ProfileChanges,
  type ProfileField,
} from "#src/catalog/unsent/profileFields.ts";
import { savedValue } from "./profileDraft.ts";
import { ProfileInputs } from "./ProfileInputs.tsx";
import { saveProfile } from "#src/catalog/unsent/saveProfile.ts";
import { useProfileForm } from "./useProfileForm.ts";
import styles from "#src/features/account/account.module.css";

/** A save can be undone from its toast; leaving with unsaved changes needs a confirmation (ACC-1). */
export function ProfileForm({ profile: confirmed }: { readonly profile: Profile }) {
  const { t, language } = useTranslation();
  const waiting = usePendingContent("profile", confirmed.id);
  const profile = waiting === undefined ? confirmed : withProfileChanges(confirmed, readProfileChanges(waiting));
  const queryClient = useQueryClient();
  const profileForm = useProfileForm(profile, offerUndo);
  const { form, edits, changes, fieldErrors, submittedErrors, isBusy, formError, onChange, undo } = profileForm;
  const count = Object.keys(changes).length;
  const optional = t(($) => $.common.optional);
  const valueOf = (field: ProfileField) => edits[field] ?? savedValue(profile, field);

  function offerUndo(saved: ProfileChanges, isSent: boolean): void {
    if (!isSent) {
      toast(
        t(($) => $.waiting.later, { title: t(($) => $.account.places.general) }),
        { tone: "info" },
      );
      return;
    }
    const before = savedValuesOf(profile, saved);
    if (Object.keys(before).length === 0) return;
    const takeBack = () =>
      void saveProfile(queryClient, before).then(
        () => toast(t(($) => $.account.takenBack)),
        (failure: unknown) => toast(errorText(t, failure), { tone: "danger" }),
      );
    toast(
      t(($) => $.account.saved),
      { action: { label: t(($) => $.common.undo), onPress: takeBack } },
    );
  }

  return (
    <form {...form} className={styles.grid}>
      {submittedErrors.length > 1 && (
        <div className={styles.wide}>
          <ErrorSummary form={profileForm} title={(count) => t(($) => $.auth.errorCount, { count })} />
        </div>
      )}
      <Field
        label={t(($) => $.account.name)}
        hint={t(($) => $.auth.nameHint)}
        name="displayName"
        autoComplete="name"
        maxLength={100}
        dir="auto"
        value={valueOf("displayName")}
        error={fieldErrors.displayName}
        onChange={({ currentTarget }) => onChange("displayName", currentTarget.value)}
      />
      <Field
        label={t(($) => $.account.email)}
        hint={t(($) => $.account.emailFixed)}
        type="email"
        value={profile.email ?? ""}
        readOnly
        className={styles.fixed}
      />
      <Field
        label={t(($) => $.account.phone)}
        aside={optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={50}
        value={valueOf("phone")}
        error={fieldErrors.phone}
        onChange={({ currentTarget }) => onChange("phone", currentTarget.value)}
      />
      <ProfileInputs profile={profile} edits={edits} fieldErrors={fieldErrors} onChange={onChange} />
      {formError !== null && (
        <div className={styles.wide}>
          <Note tone="danger" role="alert">
            {waitText({ t, language }, formError)}
          </Note>
        </div>
      )}
      <div className={styles.saveBar}>
        <output className="small muted">{count > 0 && t(($) => $.account.changes, { count })}</output>
        <Button variant="ghost" disabled={count === 0 || isBusy} onClick={undo}>
          {t(($) => $.common.undo)}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={count === 0}>
          {t(($) => $.account.save)}
        </Button>
      </div>
      <LeaveDialog isDirty={count > 0} onLeave={undo} />
    </form>
  );
}

function savedValuesOf(profile: Profile, changes: ProfileChanges): ProfileChanges {
  const fields = PROFILE_FIELDS.filter((field) => field in changes);
  return Object.fromEntries(fields.map((field) => [field, savedValue(profile, field) || null]));
}
