import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";

interface CodeFormProps {
  readonly hint: string;
  readonly send: (code: string, signal: AbortSignal) => Promise<void>;
}

/** Asks for a code of the second factor. */
export function CodeForm({ hint, send }: CodeFormProps) {
  const texts = useTranslation();
  const { t } = texts;
  return (
    <OperateForm
      submit={t(($) => $.operate.factor.confirm)}
      variant="primary"
      values={{ code: "" }}
      check={({ code }) => ({ code: code.trim() === "" ? t(($) => $.operate.factor.codeMissing) : undefined })}
      send={({ code }, _, signal) => send(code.trim(), signal)}
      fieldErrorsOf={(error) => ({
        code: error.code === "second_factor_wrong" ? operateErrorText(texts, error) : undefined,
      })}
    >
      {({ field }) => (
        <Field
          label={t(($) => $.operate.factor.code)}
          hint={hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          {...field("code")}
        />
      )}
    </OperateForm>
  );
}
