import { useTranslation, type Translate } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";

interface EmailFieldProps {
  readonly name: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  /** Passkeys are offered with the addresses that the browser knows: where somebody signs in. */
  readonly withPasskeys?: boolean;
}

/** The longest address there is (RFC 5321). */
const LONGEST = 254;

/** The e-mail address of an account, which password managers know as its name (AUTH-13). */
export function EmailField({ name, problem, onChange, withPasskeys = false }: EmailFieldProps) {
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
      problem={problem}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

/** One "@" with something before it and a host with a dot after it: the server knows the rest. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** What is wrong with an address as typed, without the spaces around it; undefined for one that may be (AUTH-13). */
export function emailProblem(t: Translate, email: string): string | undefined {
  if (email === "") return t(($) => $.auth.emailMissing);
  return email.length <= LONGEST && EMAIL.test(email) ? undefined : t(($) => $.auth.emailWhole);
}
