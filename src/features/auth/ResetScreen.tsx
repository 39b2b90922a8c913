import { Link, useRouter } from "@tanstack/react-router";
import { Link2Off } from "lucide";
import { getApi } from "#src/api/current.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { signOut } from "#src/session/signIn/mutations.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { useLinkToken } from "./useLinkToken.ts";
import { NewPassword, newPasswordErrors, serverErrorOf, textIn, type NewPasswordName } from "./NewPassword.tsx";
import styles from "./forms.module.css";

interface ResetScreenProps {
  /** Token in the address, of a mailed link that an open window was sent to; null if the address has none. */
  readonly token: string | null;
}

/** A reset signs out every device, including this one (AUTH-14). */
export function ResetScreen({ token: given }: ResetScreenProps) {
  const { t, language } = useTranslation();
  const router = useRouter();
  const token = useLinkToken(given, "/auth/password/reset");
  const { form, fieldErrors, clear, isBusy, error, formError } = useForm<NewPasswordName>({
    fields: ["newPassword", "repeated"],
    check: (typed) => newPasswordErrors(t, typed),
    async send(typed, signal) {
      const body = { token, password: textIn(typed, "newPassword") };
      await getApi().post("/api/user/reset_password", body, { auth: false, signal });
      await signOut({ revoke: false });
      toast(t(($) => $.auth.resetDone));
      await router.navigate({ to: "/auth/login", replace: true });
    },
    fieldErrorsOf: (failure) => ({ newPassword: serverErrorOf(t, failure, "password") }),
  });

  const wasRefused = error?.code === "reset_token_invalid";
  const isDead = token === null || wasRefused;
  const heading = useFocusOnChange<HTMLHeadingElement>(Number(wasRefused));

  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.resetTitle)} isHidden />
      <h1 className="h-page" ref={heading} tabIndex={-1}>
        {t(($) => $.auth.resetTitle)}
      </h1>
      {isDead ? (
        <Note tone="danger" role="alert" icon={<Icon node={Link2Off} />}>
          <strong>{t(($) => $.auth.resetDead)}</strong>{" "}
          <Link to="/auth/password/forgot" className="link">
            {t(($) => $.auth.resetAskAgain)}
          </Link>
        </Note>
      ) : (
        <>
          <p className="muted">{t(($) => $.auth.resetText)}</p>
          <form {...form} className={styles.form}>
            <NewPassword label={t(($) => $.auth.newPassword)} fieldErrors={fieldErrors} onChange={clear} own={[]} />
            {formError !== null && (
              <Note tone="danger" role="alert">
                {waitText({ t, language }, formError)}
              </Note>
            )}
            <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
              {t(($) => $.auth.resetSubmit)}
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
