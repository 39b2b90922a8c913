import { useRef, useState } from "react";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { ApiError, isUnreachable } from "#src/api/error.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { register, signIn } from "#src/session/signIn/mutations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { ErrorSummary } from "#src/ui/form/ErrorSummary.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { EmailField, emailError } from "./EmailField.tsx";
import { NewPassword, newPasswordErrors, serverErrorOf, textIn } from "./NewPassword.tsx";
import { TermsBox } from "./TermsBox.tsx";
import { useTypedTexts } from "./useTypedTexts.ts";
import styles from "./forms.module.css";

const FIELDS = ["email", "displayName", "newPassword", "repeated", "terms"] as const;
type FieldName = (typeof FIELDS)[number];
const TAKEN = "email_already_registered";

/** Signs in with the new account (AUTH-1, AUTH-13); after a lost answer the next attempt signs in, too. */
export function SignUpForm({ returnTo }: { readonly returnTo: string | undefined }) {
  const { t, language } = useTranslation();
  const { restored, store } = useTypedTexts<"email" | "displayName">();
  const [own, setOwn] = useState({ email: restored.email ?? "", displayName: restored.displayName ?? "" });
  const made = useRef<string | null>(null);
  // The address whose registration got no response: the account may exist.
  const unsure = useRef<string | null>(null);
  const signUp = useForm<FieldName>({ fields: FIELDS, check, send, fieldErrorsOf });
  const { form, fieldErrors, clear, isBusy, error, formError } = signUp;

  async function send(typed: FormData, signal: AbortSignal): Promise<void> {
    const email = textIn(typed, "email").trim();
    const password = textIn(typed, "newPassword");
    const displayName = textIn(typed, "displayName").trim() || null;
    let isMailed = false;
    if (made.current !== email) {
      const profile = await register({ email, password, displayName }, signal).catch((error: unknown) => {
        const isTakenByUs = error instanceof ApiError && error.code === TAKEN && unsure.current === email;
        unsure.current = isUnreachable(error) ? email : null;
        if (!isTakenByUs) throw error;
      });
      isMailed = profile?.isEmailVerified === false;
    }
    made.current = email;
    await signIn({ username: email, password }, signal, "signup");
    if (isMailed) toast(t(($) => $.unverified.open, { email }));
  }

  function check(typed: FormData): FieldErrors<FieldName> {
    const terms = typed.has("terms") ? undefined : t(($) => $.auth.termsMissing);
    return { email: emailError(t, textIn(typed, "email").trim()), ...newPasswordErrors(t, typed), terms };
  }

  /** Returns the server's errors that belong to a field; all others are shown above the button. */
  function fieldErrorsOf(failure: ApiError): FieldErrors<FieldName> {
    const { code, fields } = failure;
    if (code === TAKEN) return { email: t(($) => $.auth.emailTaken) };
    return {
      email: fields.email,
      newPassword: serverErrorOf(t, failure, "password"),
      displayName: fields.displayName,
    };
  }

  const isTaken = error?.code === TAKEN;
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary form={signUp} title={(count) => t(($) => $.auth.errorCount, { count })} />
      <EmailField
        name="email"
        error={fieldErrors.email}
        defaultValue={restored.email}
        onChange={(email) => {
          store("email", email);
          setOwn((known) => ({ ...known, email }));
          clear("email");
        }}
      />
      <Field
        label={t(($) => $.auth.name)}
        aside={t(($) => $.common.optional)}
        hint={t(($) => $.auth.nameHint)}
        name="displayName"
        autoComplete="name"
        maxLength={100}
        dir="auto"
        error={fieldErrors.displayName}
        defaultValue={restored.displayName}
        onChange={({ currentTarget: { value } }) => {
          store("displayName", value);
          setOwn((known) => ({ ...known, displayName: value }));
          clear("displayName");
        }}
      />
      <NewPassword
        label={t(($) => $.auth.password)}
        fieldErrors={fieldErrors}
        onChange={clear}
        own={[own.email, own.displayName]}
      />
      <TermsBox error={fieldErrors.terms} onChange={() => clear("terms")} />
      {isTaken && (
        <Note>
          {t(($) => $.auth.emailTakenText)}{" "}
          <ReturnLink to="/auth/login" search={{ returnTo }} className="link">
            {t(($) => $.auth.submit)}
          </ReturnLink>
        </Note>
      )}
      {formError !== null && (
        <Note tone="danger" role="alert">
          {waitText({ t, language }, formError)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {t(($) => $.auth.signUp)}
      </Button>
    </form>
  );
}
