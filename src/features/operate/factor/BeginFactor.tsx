import { useState } from "react";
import type { Wire } from "#contract/wire.ts";
import { getApi } from "#src/api/current.ts";
import { AccountName } from "#src/catalog/forms/AccountName.tsx";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { record, text } from "#src/domain/wire.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import styles from "#src/features/operate/calls/operate.module.css";

export interface NewFactor {
  readonly secret: string;
  readonly uri: string;
}

/** Asks for the password, which accounts without one leave empty, and makes the secret. */
export function BeginFactor({ onMade }: { readonly onMade: (factor: NewFactor) => void }) {
  const texts = useTranslation();
  const { t } = texts;
  const [password, setPassword] = useState("");
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: ["password"],
    async send(_, signal) {
      const body = password === "" ? {} : { password };
      const answer = await getApi().post("/api/operate/begin_factor", body, { signal });
      const from = record<Wire<"NewFactor">>(contentOf(answer));
      onMade({ secret: text(from.secret) ?? "", uri: text(from.uri) ?? "" });
    },
    fieldErrorsOf: ({ code, fieldCodes }) => ({
      password:
        code === "current_password_wrong"
          ? t(($) => $.auth.currentWrong)
          : fieldCodes.password === undefined
            ? undefined
            : t(($) => $.auth.currentMissing),
    }),
  });
  return (
    <form {...form} className={styles.form}>
      <p>{t(($) => $.operate.factor.beginText)}</p>
      <AccountName />
      <Field
        label={t(($) => $.auth.current)}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        value={password}
        error={fieldErrors.password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          clear("password");
        }}
      />
      {formError !== null && (
        <Note tone="danger" role="alert">
          {formError.code === "sign_in_again"
            ? t(($) => $.operate.factor.signInAgain)
            : operateErrorText(texts, formError)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {t(($) => $.operate.factor.begin)}
      </Button>
    </form>
  );
}
