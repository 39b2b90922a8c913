import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { ApiError } from "#src/api/error.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { DeviceLimitError } from "#src/session/signIn/deviceLimitError.ts";
import { signIn as signInWithPassword } from "#src/session/signIn/mutations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { useSession } from "#src/session/session.ts";
import { EmailField, emailError } from "./EmailField.tsx";
import { textIn } from "./NewPassword.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { useTypedTexts } from "./useTypedTexts.ts";
import type { SignIn } from "./useSignIn.ts";
import styles from "./LoginScreen.module.css";

const FIELDS = ["username", "password"] as const;
type FieldName = (typeof FIELDS)[number];

/** Each error is shown beside its field, and the first such field gets the focus (AUTH-13). */
export function SignInForm({ signIn }: { readonly signIn: SignIn }) {
  const { t, language } = useTranslation();
  const { busy, failed, attempt } = signIn;
  const { restored, store } = useTypedTexts<"username">();
  const { form, fieldErrors, clear, formError } = useForm<FieldName>({ fields: FIELDS, check, send, fieldErrorsOf });
  const error = failed?.method === "email" ? formError : null;

  function check(typed: FormData): FieldErrors<FieldName> {
    const isMissing = textIn(typed, "password") === "";
    return {
      username: emailError(t, textIn(typed, "username").trim()),
      password: isMissing ? t(($) => $.auth.passwordMissing) : undefined,
    };
  }

  async function send(typed: FormData): Promise<void> {
    const credentials = { username: textIn(typed, "username").trim(), password: textIn(typed, "password") };
    const failure = await attempt("email", (signal) => signInWithPassword(credentials, signal));
    if (failure !== null) throw failure;
  }

  /** Returns the errors that belong to a field; all others are shown above the button. */
  function fieldErrorsOf(failure: ApiError): FieldErrors<FieldName> {
    const { username, password } = failure.fields;
    if (username !== undefined || password !== undefined) return { username, password };
    return failure.status === 401 ? { password: errorText(t, failure) } : {};
  }

  return (
    <form {...form} className={styles.form}>
      <EmailField
        name="username"
        withPasskeys
        error={fieldErrors.username}
        defaultValue={restored.username}
        onChange={(username) => {
          store("username", username);
          clear("username");
        }}
      />
      <PasswordField
        error={fieldErrors.password}
        onChange={() => clear("password")}
        labelEnd={
          <Link to="/auth/password/forgot" className="link small">
            {t(($) => $.auth.forgotIt)}
          </Link>
        }
      />
      {error instanceof DeviceLimitError ? (
        <DeviceLimitNote />
      ) : (
        error !== null && (
          <Note tone="danger" role="alert">
            {waitText({ t, language }, error)}
          </Note>
        )
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy === "email"}>
        {t(($) => $.auth.submit)}
      </Button>
    </form>
  );
}

/** Says that the device limit prevented the sign-in, and lists the registered devices (AUTH-4). */
function DeviceLimitNote() {
  const { t } = useTranslation();
  const { devices } = useSession();
  return (
    <Note tone="danger" role="alert">
      <strong>{t(($) => $.errors.device_limit_exceeded)}</strong> {t(($) => $.auth.deviceLimitText)}
      {devices.length > 0 && (
        <ul className={styles.devices} aria-label={t(($) => $.account.devices)}>
          {devices.map((device) => (
            <li key={device.id}>{deviceLabel(t, device)}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
