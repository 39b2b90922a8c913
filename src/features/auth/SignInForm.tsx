import { Link } from "@tanstack/react-router";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { ApiError } from "#src/api/error.ts";
import { pageLink } from "#src/catalog/pageLink.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { DeviceLimitError } from "#src/session/deviceLimit.ts";
import { signIn as signInWithPassword } from "#src/session/mutations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/Field.tsx";
import { Note } from "#src/ui/Note.tsx";
import { DeviceLimitNote } from "./DeviceLimitNote.tsx";
import { isEmail } from "./email.ts";
import { PasswordField } from "./PasswordField.tsx";
import type { SignIn } from "./useSignIn.ts";
import styles from "./LoginScreen.module.css";

const FIELDS = ["username", "password"] as const;
type FieldName = (typeof FIELDS)[number];
type Problems = Partial<Record<FieldName, string>>;

/** E-mail and password. What is wrong stands beside its field, and the first such field gets the focus (AUTH-13). */
export function SignInForm({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation();
  const { busy, failed, attempt } = signIn;
  const error = failed?.method === "email" ? failed.error : null;
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  function check(username: string, password: string): Problems {
    const found: Problems = {};
    if (username === "") found.username = t(($) => $.auth.emailMissing);
    else if (!isEmail(username)) found.username = t(($) => $.auth.emailInvalid);
    if (password === "") found.password = t(($) => $.auth.passwordMissing);
    return found;
  }

  /** The problems that belong to a field; what belongs to none is told above the button. */
  function problemsOf(failure: ApiError): Problems {
    const { username, password } = failure.fields;
    if (username !== undefined || password !== undefined) return { username, password };
    return failure.status === 401 ? { password: errorText(t, failure) } : {};
  }

  function show(found: Problems): void {
    setProblems(found);
    const first = FIELDS.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const username = String(typed.get("username") ?? "").trim();
    const password = String(typed.get("password") ?? "");
    const found = check(username, password);
    show(found);
    if (Object.keys(found).length > 0) return;
    const failure = await attempt("email", (signal) => signInWithPassword({ username, password }, signal));
    if (failure !== null) show(problemsOf(failure));
  }

  const forget = (name: FieldName) => () => setProblems((known) => ({ ...known, [name]: undefined }));
  const isBeside = error !== null && Object.keys(problemsOf(error)).length > 0;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field
        label={t(($) => $.auth.email)}
        name="username"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problems.username}
        onChange={forget("username")}
      />
      <PasswordField
        problem={problems.password}
        onChange={forget("password")}
        labelEnd={
          <Link {...pageLink("/auth/password/forgot")} className="link small">
            {t(($) => $.auth.forgotIt)}
          </Link>
        }
      />
      {error instanceof DeviceLimitError ? (
        <DeviceLimitNote />
      ) : (
        error !== null &&
        !isBeside && (
          <Note tone="danger" role="alert">
            {errorText(t, error)}
          </Note>
        )
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy === "email"}>
        {t(($) => $.auth.submit)}
      </Button>
    </form>
  );
}
