import { useState } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import styles from "#src/features/operate/calls/operate.module.css";

interface CodeFormProps {
  readonly hint: string;
  readonly submit: string;
  readonly send: (code: string, signal: AbortSignal) => Promise<void>;
}

/** Asks for a code of the second factor. */
export function CodeForm({ hint, submit, send }: CodeFormProps) {
  const texts = useTranslation();
  const { t } = texts;
  const [code, setCode] = useState("");
  const { form, fieldErrors, clear, isBusy, formError } = useForm({
    fields: ["code"],
    check: () => ({ code: code.trim() === "" ? t(($) => $.operate.factor.codeMissing) : undefined }),
    send: (_, signal) => send(code.trim(), signal),
    fieldErrorsOf: (error) => ({
      code: error.code === "second_factor_wrong" ? operateErrorText(texts, error) : undefined,
    }),
  });
  return (
    <form {...form} className={styles.form}>
      <Field
        label={t(($) => $.operate.factor.code)}
        hint={hint}
        name="code"
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        error={fieldErrors.code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          clear("code");
        }}
      />
      {formError !== null && (
        <Note tone="danger" role="alert">
          {operateErrorText(texts, formError)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
