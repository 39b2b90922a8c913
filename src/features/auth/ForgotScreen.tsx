import { MailCheck } from "lucide";
import { useState } from "react";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { getApi } from "#src/api/current.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { EmailField, emailError } from "./EmailField.tsx";
import { textIn } from "./NewPassword.tsx";
import { useTypedTexts } from "./useTypedTexts.ts";
import styles from "./forms.module.css";

/** The page never reveals whether an address has an account (AUTH-14). */
export function ForgotScreen() {
  const { t, language } = useTranslation();
  const { restored, store } = useTypedTexts<"email">();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: ["email"],
    check: (typed) => ({ email: emailError(t, textIn(typed, "email").trim()) }),
    async send(typed, signal) {
      const email = textIn(typed, "email").trim();
      await getApi().post("/api/user/forgot_password", { email }, { auth: false, signal });
      setSentTo(email);
    },
    fieldErrorsOf: ({ fields }) => ({ email: fields.email }),
  });

  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.forgotTitle)} isHidden />
      <h1 className="h-page">{t(($) => $.auth.forgotTitle)}</h1>
      <p className="muted">{t(($) => $.auth.forgotText)}</p>
      <form {...form} className={styles.form}>
        <EmailField
          name="email"
          error={fieldErrors.email}
          defaultValue={restored.email}
          onChange={(email) => {
            store("email", email);
            clear("email");
          }}
        />
        {formError !== null && (
          <Note tone="danger" role="alert">
            {waitText({ t, language }, formError)}
          </Note>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {sentTo === null ? t(($) => $.auth.forgotSend) : t(($) => $.auth.forgotSendAgain)}
        </Button>
      </form>
      {sentTo !== null && (
        <Note tone="success" role="alert" icon={<Icon node={MailCheck} />}>
          <strong>{t(($) => $.auth.forgotSent, { email: sentTo })}</strong> {t(($) => $.auth.forgotSentText)}
        </Note>
      )}
      <ReturnLink to="/auth/login" className={buttonClass({ variant: "ghost" })}>
        {t(($) => $.auth.backToSignIn)}
      </ReturnLink>
    </div>
  );
}
