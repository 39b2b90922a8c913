import { useState } from "react";
import { getApi } from "#src/api/current.ts";
import type { ApiError } from "#src/api/error.ts";
import { AccountName } from "#src/catalog/forms/AccountName.tsx";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { useSession } from "#src/session/session.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { NewPassword, newPasswordErrors, serverErrorOf, textIn, type NewPasswordName } from "./NewPassword.tsx";
import { PasswordField } from "./PasswordField.tsx";
import styles from "./forms.module.css";

type FieldName = "current" | NewPasswordName;
const FIELDS = ["current", "newPassword", "repeated"] as const;

/** Changes the password of the account (AUTH-14). This device stays signed in; all others are signed out. */
export function ChangePasswordScreen() {
  const { t, language } = useTranslation();
  const { user } = useSession();
  // The form is remounted after each change, so that no password stays on screen.
  const [changes, setChanges] = useState(0);
  const heading = useFocusOnChange<HTMLHeadingElement>(changes);
  const { form, fieldErrors, clear, isBusy, formError } = useForm<FieldName>({
    fields: FIELDS,
    check(typed) {
      const current = textIn(typed, "current") === "" ? t(($) => $.auth.currentMissing) : undefined;
      return { current, ...newPasswordErrors(t, typed) };
    },
    async send(typed, signal) {
      const body = { current_password: textIn(typed, "current"), new_password: textIn(typed, "newPassword") };
      await getApi().post("/api/user/change_password", body, { signal });
      setChanges((count) => count + 1);
    },
    fieldErrorsOf,
  });

  function fieldErrorsOf(failure: ApiError): FieldErrors<FieldName> {
    if (failure.code === "current_password_wrong") return { current: t(($) => $.auth.currentWrong) };
    return { current: failure.fields.current_password, newPassword: serverErrorOf(t, failure, "new_password") };
  }

  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.password)} />
      <h1 className="h-page" ref={heading} tabIndex={-1}>
        {t(($) => $.auth.password)}
      </h1>
      {changes > 0 && (
        <Note tone="success" role="alert">
          {t(($) => $.auth.changed)}
        </Note>
      )}
      <form {...form} key={changes} className={`${styles.form} ${styles.narrow}`}>
        <AccountName />
        <PasswordField
          label={t(($) => $.auth.current)}
          name="current"
          error={fieldErrors.current}
          onChange={() => clear("current")}
        />
        <NewPassword
          label={t(($) => $.auth.newPassword)}
          fieldErrors={fieldErrors}
          onChange={clear}
          own={[user?.email ?? "", user?.fullName ?? ""]}
        />
        {formError !== null && (
          <Note tone="danger" role="alert">
            {formError.code === "password_not_set"
              ? t(($) => $.auth.passwordNotSet)
              : waitText({ t, language }, formError)}
          </Note>
        )}
        <Button type="submit" variant="primary" busy={isBusy} className={styles.start}>
          {t(($) => $.auth.changeSubmit)}
        </Button>
      </form>
    </div>
  );
}
