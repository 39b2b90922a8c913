import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";

interface EmailFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly defaultValue?: string | undefined;
  /** Whether the browser offers passkeys along with known addresses, as on the sign-in form. */
  readonly withPasskeys?: boolean;
}

/** Maximum length of an address (RFC 5321). */
const LONGEST = 254;

/** Renders the field for the e-mail address of an account, marked as user name for password managers (AUTH-13). */
export function EmailField({ name, error, onChange, defaultValue, withPasskeys = false }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(($) => $.auth.email)}
      name={name}
      type="email"
      autoComplete={withPasskeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={LONGEST}
      required
      defaultValue={defaultValue}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

/** Requires one "@" with text before it and a dotted host after it; the server checks the rest. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns the validation error of a trimmed address, or undefined if it looks valid (AUTH-13). */
export function emailError(t: Translate, email: string): string | undefined {
  if (email === "") return t(($) => $.auth.emailMissing);
  return email.length <= LONGEST && EMAIL.test(email) ? undefined : t(($) => $.auth.emailWhole);
}
